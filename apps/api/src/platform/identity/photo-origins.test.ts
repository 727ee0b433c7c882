import { beforeAll, expect, test } from 'vitest';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import type { Database } from '../database/database';

const google = 'https://lh3.googleusercontent.com';
const linkedin = 'https://media.licdn.com';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});

test.each([
  { where: 'no provider is configured', env: {}, allowed: [] },
  { where: 'Google is', env: { GOOGLE_CLIENT_ID: 'id' }, allowed: [google] },
  { where: 'LinkedIn is', env: { LINKEDIN_CLIENT_ID: 'id' }, allowed: [linkedin] },
  {
    where: 'a Supabase project has its own providers',
    env: { SUPABASE_URL: 'https://project.supabase.example' },
    allowed: [google, linkedin],
  },
])('the page shows photos of $allowed where $where', async ({ env, allowed }) => {
  const { headers } = await aTestApp({ database, env }).browser().fetch('/v1/config');
  const rules = (headers.get('content-security-policy') ?? '').split('; ');
  const origins = (name: string) =>
    rules
      .find((rule) => rule.startsWith(`${name} `))
      ?.split(' ')
      .filter((source) => source === google || source === linkedin);
  expect(origins('img-src')).toEqual(allowed);
  for (const name of ['script-src', 'connect-src', 'font-src']) expect(origins(name)).toEqual([]);
});
