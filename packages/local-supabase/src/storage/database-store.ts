import { firstOf, type StandInDatabase } from '../database';
import type { ByteStore } from './byte-store';

/** Keeps bytes in the database, for servers that share one but have no bucket. */
export function databaseStore(database: StandInDatabase): ByteStore {
  return {
    async write(key, bytes) {
      await database.asService('a file is kept', (sql) =>
        sql(
          `insert into local_supabase.file_bytes (key, bytes) values ($1, $2)
           on conflict (key) do update set bytes = excluded.bytes`,
          [key, bytes],
        ),
      );
    },
    async read(key) {
      const row = await database.asService('a file is read', (sql) =>
        firstOf(
          sql<{ bytes: Uint8Array }>('select bytes from local_supabase.file_bytes where key = $1', [
            key,
          ]),
        ),
      );
      return row && new Uint8Array(row.bytes);
    },
    async remove(keys) {
      if (keys.length === 0) return;
      await database.asService('files are removed', (sql) =>
        sql('delete from local_supabase.file_bytes where key = any($1)', [keys]),
      );
    },
  };
}
