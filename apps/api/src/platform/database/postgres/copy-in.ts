import type { Writable } from 'node:stream';
import type postgres from 'postgres';
import type { CopyRows } from '../database';
import { translated } from './translate-error';

/** Sends `rows` as the data of a COPY ... FROM STDIN; rejects with what the server says of it. */
export async function copyRows(
  sql: postgres.Sql,
  statement: string,
  rows: CopyRows,
): Promise<void> {
  const query = sql.unsafe(statement);
  const refused = new Promise<never>((_, reject) => hearLateErrors(query, reject));
  refused.catch(() => {});
  const sent = query.writable().then((stream) => sendAll(stream, rows));
  await Promise.race([sent, refused]).catch(translated);
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
