import { describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file';
import { freshPostgresUrl, testDatabaseKind } from '../../../test/test-database';
import { wayToPostgres } from '../../../test/way-to-postgres';
import { schemaFiles } from '../../project-files';
import { DatabaseUnavailable } from '../errors';
import { migrate } from '../migrate';
import { databaseOver } from '../transactions';
import { connectPostgres } from './postgres-connections';

describe.runIf(testDatabaseKind === 'postgres')(
  'a PostgreSQL server (needs TEST_DATABASE_URL)',
  () => {
    test('that is gone is unavailable at once, and used again when it is back', async () => {
      const way = await wayToPostgres(new URL(await freshPostgresUrl()));
      const connections = connectPostgres({ url: way.url, poolSize: 3, keepsStatements: true });
      afterFile(() => connections.close());
      await migrate(connections, schemaFiles());
      const database = databaseOver(connections);
      const count = () =>
        database.asUser({ role: 'anon' }, async (db) => {
          const rows = await db.selectFrom('records.properties').select('id').execute();
          return rows.length;
        });
      expect(await count()).toBe(0);

      way.cut();
      for (let attempt = 0; attempt < 6; attempt += 1) {
        await expect(count()).rejects.toThrow(DatabaseUnavailable);
      }
      await expect(database.ping()).rejects.toThrow(DatabaseUnavailable);

      way.mend();
      await expect.poll(count, { timeout: 5_000 }).toBe(0);
      await database.ping();
    });

    test('works without kept statements, as behind a transaction pooler', async () => {
      const url = await freshPostgresUrl();
      const connections = connectPostgres({ url, poolSize: 2, keepsStatements: false });
      afterFile(() => connections.close());
      await migrate(connections, schemaFiles());
      const database = databaseOver(connections);
      const reads = Array.from({ length: 20 }, () =>
        database.asUser({ role: 'anon' }, (db) =>
          db.selectFrom('records.properties').selectAll().where('state', '=', 'PA').execute(),
        ),
      );
      expect(await Promise.all(reads)).toEqual(reads.map(() => []));
      const { rows } = await database.asService('test', async (db) => {
        const { sql } = await import('kysely');
        return await sql`select name from pg_prepared_statements`.execute(db);
      });
      expect(rows).toEqual([]);
    });
  },
);
