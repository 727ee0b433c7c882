import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attestationText } from '@deedlight/domain/skip-trace/purpose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleServer, ended, endStarted, listening, start } from '../../test/child-server';
import { memberAt } from '../../test/member-at';
import { templateName } from '../../test/postgres-template';
import { freshPostgresUrl, testDatabaseKind } from '../../test/test-database';
import { openDatabase } from '../database/open-database';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-roles-'));
afterAll(async () => {
  await endStarted();
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(testDatabaseKind === 'postgres')('processes of one PostgreSQL', () => {
  let databaseUrl = '';
  beforeAll(async () => {
    databaseUrl = await freshPostgresUrl(templateName);
    await bundleServer();
  });

  const aProcess = (ROLE: string, env: Record<string, string> = {}) =>
    start({
      ROLE,
      DATABASE_URL: databaseUrl,
      COOKIE_SECRET: 'the same in every process of them',
      DATA_DIR: join(folder, ROLE),
      PORT: '0',
      DRAIN_SECONDS: '0',
      SKIP_TRACE_PROVIDER: 'sample',
      REFRESH_PUBLIC_DATA: 'false',
      ...env,
    });

  test('web answers and leaves jobs and batches to the worker, which answers nobody else', async () => {
    const web = aProcess('web');
    const url = await listening(web);
    const { session } = await memberAt(url, join(folder, 'web'));
    const ask = async (path: string, body?: object) => {
      const headers = {
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      };
      const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const answer = await fetch(`${url}/v1/skip-trace/${path}`, { headers, ...sent });
      expect(answer.ok).toBe(true);
      return Object(await answer.json());
    };
    await ask('attestation', {
      purpose: 'own-customer',
      textVersion: attestationText.version,
      agrees: true,
    });
    const csv = 'Name,Street,City,State,Zip\nAvery Oak,12 Elm St,Marlow,PA,19104';
    const { mapping } = await ask('batches/preview', { csv, mapping: null });
    await ask('batches', { fileName: 'owners.csv', csv, mapping });

    const [newest] = (await ask('batches')).batches;
    expect(newest).toMatchObject({ waiting: 1 });
    expect(await jobsRun()).toEqual([]);

    const at = await listening(aProcess('worker'));
    await expect
      .poll(async () => (await ask('batches')).batches[0].status, { timeout: 30_000 })
      .toBe('done');
    expect(await jobsRun()).toContain('listings.refresh');
    const statuses = ['/healthz', '/readyz', '/v1/search-limit', '/login'].map(
      async (path) => (await fetch(at + path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
  }, 120_000);

  test('one of them alone does not start: the embedded database is one process’s', async () => {
    const { code, errors } = await ended(aProcess('web', { DATABASE_URL: '' }));
    expect([code, errors]).toEqual([1, expect.stringMatching(/ROLE: web is for one of several/)]);
  });

  async function jobsRun(): Promise<string[]> {
    const settings = { url: databaseUrl, poolSize: 1, keepsStatements: false };
    const database = await openDatabase({ kind: 'postgres', ...settings });
    const rows = await database.asService('test', (db) =>
      db.selectFrom('ops.jobs').select('name').execute(),
    );
    await database.close();
    return rows.map(({ name }) => name);
  }
});
