import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleServer, ended, endStarted, listening, start } from '../test/child-server';
import { freshPostgresUrl, testDatabaseKind } from '../test/test-database';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-first-'));
afterAll(async () => {
  await endStarted();
  rmSync(folder, { recursive: true, force: true });
});

// A race shows only sometimes, so the nightly run tries often, with the sample county, which takes
// 15 s a round. seed.test.ts checks that it is written once.
const isNight = process.env.TEST_FULL !== undefined;
const rounds = isNight ? 20 : 3;

// Only one process opens an embedded folder.
describe.runIf(testDatabaseKind === 'postgres')(
  'two first starts at once on an empty database',
  () => {
    beforeAll(bundleServer);

    test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
      'both come up (round %i)',
      async (round) => {
        const url = await freshPostgresUrl();
        const servers = ['a', 'b'].map((name) =>
          start({
            ...{
              DATABASE_URL: url,
              MIGRATE_AT_START: 'true',
              SAMPLE_DATA: String(isNight),
              PORT: '0',
            },
            ...{ COOKIE_SECRET: 'the same on every server of the database', DRAIN_SECONDS: '0' },
            ...{ PUBLIC_URL: '', TRAIN_VALUATIONS: 'false', REFRESH_PUBLIC_DATA: 'false' },
            DATA_DIR: join(folder, `${round}${name}`),
          }),
        );
        const urls = await Promise.all(servers.map(listening));
        for (const at of urls) {
          expect((await fetch(`${at}/readyz`)).status).toBe(200);
        }
        await Promise.all(
          servers.map((server) => {
            server.kill('SIGTERM');
            return ended(server);
          }),
        );
      },
      120_000,
    );
  },
);
