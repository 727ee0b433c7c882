import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aTestDatabase } from '../../test/test-database';
import { systemClock } from '../clock';
import { parseEnv } from '../env';
import { silentLog } from '../log';
import { mayHaveDemoAccounts } from './demo-accounts';
import { openIdentity } from './open-identity';

const dataDir = mkdtempSync(join(tmpdir(), 'deedlight-demo-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a member and an admin with passwords of this folder’s own, the same at the next start', async () => {
  const database = await aTestDatabase();
  const open = () =>
    openIdentity({
      env: parseEnv({ DATA_DIR: dataDir }),
      database,
      clock: systemClock,
      log: silentLog,
      secret: 'a secret that only the tests know, long enough',
      publicUrl: 'http://localhost:3000',
    });
  const { demoAccounts, standIn } = await open();
  expect(demoAccounts.map(({ isAdmin }) => isAdmin)).toEqual([false, true]);
  expect((await open()).demoAccounts).toEqual(demoAccounts);
  expect(statSync(join(dataDir, 'demo-accounts.json')).mode & 0o077).toBe(0);
  expect(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')).not.toContain('password1');

  for (const { email, password } of demoAccounts) {
    const response = await standIn?.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    expect(response?.status).toBe(200);
  }
  const profiles = await database.asService('test', (db) =>
    db.selectFrom('public.profiles').select(['full_name', 'is_admin']).orderBy('email').execute(),
  );
  expect(profiles).toEqual([
    { full_name: 'Demo Admin', is_admin: true },
    { full_name: 'Demo Member', is_admin: false },
  ]);
});

test.each([
  { settings: {}, may: true },
  { settings: { HOST: '0.0.0.0' }, may: false },
  { settings: { PUBLIC_URL: 'https://deedlight.example' }, may: false },
  { settings: { DATABASE_URL: 'postgres://localhost/deedlight' }, may: false },
  { settings: { SUPABASE_URL: 'https://project.supabase.co' }, may: false },
  { settings: { DEMO_ACCOUNTS: 'false' }, may: false },
])('with $settings: $may', ({ settings, may }) => {
  expect(mayHaveDemoAccounts(parseEnv(settings))).toBe(may);
});
