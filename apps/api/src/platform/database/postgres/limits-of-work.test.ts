import { describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file';
import { aTestApp } from '../../../test/test-app';
import { freshPostgresUrl, testDatabaseKind } from '../../../test/test-database';
import { wayToPostgres } from '../../../test/way-to-postgres';
import { schemaFiles } from '../../project-files';
import { migrate } from '../migrate';
import { databaseOver } from '../transactions';
import { connectPostgres } from './postgres-connections';

const poolSize = 10;

async function aServer(url: string) {
  const connections = connectPostgres({ url, poolSize, keepsStatements: true });
  afterFile(() => connections.close());
  await migrate(connections, schemaFiles());
  const database = databaseOver(connections);
  return { connections, database, app: aTestApp({ database }) };
}

describe.runIf(testDatabaseKind === 'postgres')('trouble within PostgreSQL', () => {
  test('the limits are those of the transaction, by its kind of work, and end with it', async () => {
    const { connections, database } = await aServer(await freshPostgresUrl());
    const limitsIn = (asked: typeof database) =>
      asked.asService('test', async (db) => {
        const { sql } = await import('kysely');
        const { rows } = await sql`select current_setting('statement_timeout') as statement,
          current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
        return rows[0];
      });
    expect(await limitsIn(database)).toEqual({ statement: '15s', lock: '2s', idle: '15s' });
    expect(await limitsIn(database.inBackground)).toEqual({
      statement: '30min',
      lock: '1min',
      idle: '5min',
    });
    // Behind a pooler another client gets the session next: no setting may stay in it.
    const connection = await connections.acquire('request');
    const { rows } = await connection.script("select current_setting('lock_timeout') as lock");
    connection.release();
    expect(rows).toEqual([{ lock: '0' }]);
  });

  test('a server that takes no more connections: who needs one waits for one that is there', async () => {
    const way = await wayToPostgres(new URL(await freshPostgresUrl()));
    const { database, app } = await aServer(way.url);
    let held: Promise<void> | undefined;
    let finish = () => {};
    const until = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await new Promise<void>((begun) => {
      held = database.asUser({ role: 'anon' }, async (db) => {
        await db.selectFrom('records.properties').select('id').execute();
        begun();
        await until;
      });
    });
    way.crowd();
    const waiting = app.browser().fetch('/v1/search-limit');
    await expect.poll(() => way.refused).toBeGreaterThan(0);
    finish();
    await held;
    expect((await waiting).status).toBe(200);
  });
});
