import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type postgres from 'postgres';
import { copySql } from '../copy-sql';
import type { CopyRows, CopyTarget } from '../database';

/**
 * Loads rows into a table inside the open transaction. PostgreSQL refuses COPY into a table whose
 * policies apply to the role: then the rows go through a temporary table, whatever the policies
 * are.
 */
export async function copyInto(
  sql: postgres.Sql,
  target: CopyTarget,
  rows: CopyRows,
): Promise<void> {
  const parts = partsOf(rows);
  if (parts === null) return;
  const { schema, table, columns } = target;
  const name = [schema, table].map(quoted).join('.');
  const [asked] = await sql.unsafe(`select row_security_active('${name.replaceAll("'", "''")}')`);
  if (asked?.row_security_active !== true) {
    await copyRows(sql, `${copySql(target)} from stdin`, parts);
    return;
  }
  const list = columns.map(quoted).join(', ');
  await sql
    .unsafe(`create temporary table copied on commit drop as select ${list} from ${name} limit 0`)
    .simple();
  await copyRows(sql, `copy pg_temp.copied (${list}) from stdin`, parts);
  await sql
    .unsafe(
      `insert into ${name} (${list}) select ${list} from pg_temp.copied; drop table pg_temp.copied`,
    )
    .simple();
}

type Parts = Iterable<string | Uint8Array>;

/** Returns null if there is nothing to load; it makes the first part to find out. */
function partsOf(rows: CopyRows): Parts | null {
  if (typeof rows === 'string') return rows === '' ? null : [rows];
  const parts = rows[Symbol.iterator]();
  const first = parts.next();
  if (first.done === true) return null;
  return (function* () {
    yield first.value;
    for (let next = parts.next(); next.done !== true; next = parts.next()) yield next.value;
  })();
}

/** Sends `parts` as the data of a COPY ... FROM STDIN; rejects with the server's error. */
async function copyRows(sql: postgres.Sql, statement: string, parts: Parts): Promise<void> {
  const query = sql.unsafe(statement);
  const refused = new Promise<never>((_, reject) => hearLateErrors(query, reject));
  refused.catch(() => {});
  const sent = query.writable().then((stream) => pipeline(Readable.from(parts), stream));
  await Promise.race([sent, refused]);
}

// The driver (3.4.9) settles a COPY's promise when the server starts to listen and drops an error
// that comes after the last byte, so the stream would never finish. Every error passes through
// `reject`.
function hearLateErrors(query: object, listener: (error: unknown) => void): void {
  Object.assign(query, { reject: listener });
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
