import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database/database';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});

async function read(env: Record<string, string>) {
  return aTestApp({ database, env }).browser().fetch('/manifest.webmanifest');
}

test('the app is installed under the name and in the color of this installation', async () => {
  const response = await read({ PRODUCT_NAME: 'Lamp', ACCENT_COLOR: '#1d4ed8' });
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({
    name: 'Lamp',
    short_name: 'Lamp',
    theme_color: '#1d4ed8',
    display: 'standalone',
    scope: '/',
  });
});

const Installable = z.object({
  name: z.string(),
  start_url: z.string(),
  icons: z.array(z.object({ sizes: z.string(), purpose: z.string() })),
});

test('a browser finds what it asks for before it offers to install', async () => {
  const response = await read({});
  const { name, start_url, icons } = Installable.parse(await response.json());
  expect({ name, start_url }).toEqual({ name: 'Deedlight', start_url: '/app' });
  const sizes = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'");
});
