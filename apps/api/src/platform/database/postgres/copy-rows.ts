import type { Writable } from 'node:stream';
import type postgres from 'postgres';
import { copySql } from '../copy-sql';
import type { CopyRows, CopyTarget } from '../database';

/**
 * Loads rows into a table of the transaction that is open. PostgreSQL refuses COPY into a table whose
 * policies apply to the role: there the rows go by way of a temporary one, whichever the policies are.
 */
export async function copyInto(
  sql: postgres.Sql,
  target: CopyTarget,
  rows: CopyRows,
): Promise<void> {
  const { schema, table, columns } = target;
  const name = [schema, table].map(quoted).join('.');
  const [asked] = await sql.unsafe(`select row_security_active('${name.replaceAll("'", "''")}')`);
  if (asked?.row_security_active !== true) {
    await copyRows(sql, `${copySql(target)} from stdin`, rows);
    return;
  }
  const list = columns.map(quoted).join(', ');
  await sql
    .unsafe(`create temporary table copied on commit drop as select ${list} from ${name} limit 0`)
    .simple();
  await copyRows(sql, `copy pg_temp.copied (${list}) from stdin`, rows);
  await sql
    .unsafe(
      `insert into ${name} (${list}) select ${list} from pg_temp.copied; drop table pg_temp.copied`,
    )
    .simple();
}

/** Sends `rows` as the data of a COPY ... FROM STDIN; rejects with what the server says of it. */
async function copyRows(sql: postgres.Sql, statement: string, rows: CopyRows): Promise<void> {
  const query = sql.unsafe(statement);
  const refused = new Promise<never>((_, reject) => hearLateErrors(query, reject));
  refused.catch(() => {});
  const sent = query.writable().then((stream) => sendAll(stream, rows));
  await Promise.race([sent, refused]);
}

function sendAll(stream: Writable, rows: CopyRows): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('finish', resolve);
    stream.end(rows);
  });
}

// The driver (3.4.9) settles a COPY's promise when the server starts to listen and drops an error
// that comes after the last byte, so the stream would never finish. Every error passes `reject`.
function hearLateErrors(query: object, listener: (error: unknown) => void): void {
  Object.assign(query, { reject: listener });
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
