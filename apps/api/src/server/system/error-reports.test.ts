import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { parseEnv } from '../../platform/env';
import { silentLog } from '../../platform/log';
import { aCollector } from '../../test/a-collector';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { openLog } from '../open-log';

test('a failure of the server reaches Sentry with its place and nothing of the request', async () => {
  const { taken, url } = await aCollector();
  const env = parseEnv({ SENTRY_DSN: `${url.replace('//', '//key@')}/7` });
  const { log, close } = await openLog(env, silentLog);
  const database: Database = {
    ...(await aTestDatabase()),
    asUser: () => Promise.reject(new Error('no room for maple@example.com at 12 Maple St')),
  };
  const browser = aTestApp({ database, log }).browser();
  const response = await browser.fetch('/v1/search-limit?q=12+Maple+St');
  expect(response.status).toBe(500);
  await browser.fetch('/v1/nothing');
  await close();

  expect(taken.map(({ path }) => path.replace(/\?.*/, ''))).toEqual(['/api/7/envelope/']);
  const [{ body } = { body: '' }] = taken;
  expect(body).toContain('"type":"Error"');
  expect(body).toContain('error-reports.test');
  expect(body).toContain(response.headers.get('x-request-id'));
  expect(body).toMatch(/"release":"deedlight@\d/);
  expect(body).not.toMatch(/maple/i);
});
