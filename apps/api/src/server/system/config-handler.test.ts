import { Config } from '@deedlight/contract/config';
import { beforeAll, describe, expect, test } from 'vitest';
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
    appApiKey: 'deedlight-web',
    logoUrl: null,
    accent: null,
    feedback: null,
    provider: null,
    map: { styleUrl: null, tilesPath: null },
    limitEditions: null,
    supportEmail: null,
  });
});

test('F-20 names the provider of property data with what it can be asked for', async () => {
  const { provider } = await read({ REALESTATEAPI_KEY: 'a-key' });
  expect(provider).toEqual({ name: 'RealEstateAPI', has: ['liens', 'comparables', 'search'] });
  const { provider: second } = await read({ RENTCAST_KEY: 'a-key' });
  expect(second).toMatchObject({ name: 'RentCast', has: ['comparables'] });
});

test('names who answers questions where the operator does', async () => {
  const { supportEmail } = await read({ SUPPORT_EMAIL: 'help@lamp.example' });
  expect(supportEmail).toBe('help@lamp.example');
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

test('B-17 an accent comes for both themes, and one that cannot be read stops the start', async () => {
  const { accent } = await read({ ACCENT_COLOR: '#1D4ED8' });
  expect(accent?.light).toMatchObject({ act: '#1d4ed8', 'on-act': '#ffffff' });
  expect(accent?.dark.act).not.toBe('#1d4ed8');
  await expect(read({ ACCENT_COLOR: '#ffd400' })).rejects.toThrow(/ACCENT_COLOR: .*contrast/);
  await expect(read({ ACCENT_COLOR: 'green' })).rejects.toThrow(/ACCENT_COLOR: .*#0b5d52/);
});

describe('C-03 the feedback widget', () => {
  const policyWith = async (env: Record<string, string>) => {
    const response = await aTestApp({ database, env }).browser().fetch('/v1/config');
    const policy = response.headers.get('content-security-policy') ?? '';
    const hosts = (rule: string) => rule.split(' ').filter((part) => part.includes('userback'));
    return Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], hosts(rule)]));
  };

  test('is in the configuration and in the policy where there is a token', async () => {
    const env = { USERBACK_TOKEN: 'token-1' };
    const { feedback } = await read(env);
    const script = 'https://static.userback.io';
    expect(feedback).toEqual({ token: 'token-1', scriptUrl: `${script}/widget/v1.js` });
    expect(await policyWith(env)).toMatchObject({
      'script-src': [script],
      'connect-src': [script, 'https://api.userback.io'],
      'default-src': [],
    });
  });

  test('is in neither where there is none', async () => {
    expect((await read({})).feedback).toBeNull();
    expect(Object.values(await policyWith({})).flat()).toEqual([]);
  });
});
