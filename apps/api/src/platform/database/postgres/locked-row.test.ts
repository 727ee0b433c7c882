import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file';
import { aTestApp } from '../../../test/test-app';
import { freshPostgresUrl, testDatabaseKind } from '../../../test/test-database';
import { aTestIdentity } from '../../../test/test-identity';
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
  test('one locked row holds up who needs it for 2 s and nobody else for longer', async () => {
    const url = await freshPostgresUrl();
    const { database, app } = await aServer(url);
    const identity = await aTestIdentity({ database });
    const { supabase, id } = await identity.member();
    const { data } = await supabase.auth.getSession();
    const bearer = { authorization: `Bearer ${data.session?.access_token}` };
    const holder = postgres(url, { max: 1 });
    afterFile(() => holder.end());
    await holder.unsafe(`begin; select from public.profiles where id = '${id}' for update`);

    const rename = () =>
      identity.fetch(`/rest/v1/profiles?id=eq.${id}`, {
        method: 'PATCH',
        headers: { ...bearer, apikey: 'sb_publishable_test', 'content-type': 'application/json' },
        body: JSON.stringify({ full_name: 'Ada' }),
      });
    const writes = Array.from({ length: poolSize + 2 }, rename);
    const reading = app.browser().fetch('/v1/search-limit');
    expect((await app.browser().fetch('/readyz')).status).toBe(200);
    // The row is locked throughout.
    for (const answer of await Promise.all(writes)) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect((await reading).status).toBe(200);
    await holder.unsafe('rollback');
    expect((await rename()).status).toBeLessThan(300);
  });

  test('a frozen server turns readyz red, and fails requests instead of holding them', async () => {
    const way = await wayToPostgres(new URL(await freshPostgresUrl()));
    const { app } = await aServer(way.url);
    const ready = async () => (await app.browser().fetch('/readyz')).status;
    expect(await ready()).toBe(200);
    // Its connection is there when the server freezes.
    expect((await app.browser().fetch('/v1/search-limit')).status).toBe(200);
    way.freeze();
    const statuses = await Promise.all([ready(), ready(), ready()]);
    expect(statuses).toEqual([503, 503, 503]);
    const response = await app.browser().fetch('/v1/search-limit');
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    way.mend();
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    expect((await app.browser().fetch('/v1/search-limit')).status).toBe(200);
  }, 60_000);

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
    // The session goes to somebody else behind a pooler: nothing may stay in it.
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
