import { Config } from '@deedlight/contract/config';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});

async function read(env: Record<string, string>) {
  const response = await aTestApp({ database, env }).browser().fetch('/v1/config');
  return Config.parse(await response.json());
}

test('without a Supabase project the browser is sent to this server, with a key that means nothing', async () => {
  await expect(read({ PRODUCT_NAME: 'Lamp' })).resolves.toEqual({
    supabaseUrl: null,
    supabaseKey: 'sb_publishable_local',
    productName: 'Lamp',
    features: [],
  });
});

test('with one it gets the address and the publishable key, and the optional features', async () => {
  const env = {
    SUPABASE_URL: 'https://project.supabase.example',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    FEATURES: 'marketplace, mortgage-ai',
  };
  await expect(read(env)).resolves.toMatchObject({
    supabaseUrl: 'https://project.supabase.example',
    supabaseKey: 'sb_publishable_x',
    features: ['marketplace', 'mortgage-ai'],
  });
});
