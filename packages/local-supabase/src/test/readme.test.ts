import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { aPglite } from './a-database';
import { aBrowser } from './browser';
import { serve } from './mounting-example';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const folder = mkdtempSync(join(inject('runFolder'), 'readme-'));

test('the code of the README is the code that runs here', () => {
  const shown = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code);
  const files = ['pglite-database.ts', 'mounting-example.ts'];
  expect(shown).toEqual(files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')));
});

test('mounted as the README says, it takes a sign-up beside the application', async () => {
  const url = 'http://localhost:3000';
  const app = await serve(await aPglite(), url, folder);
  expect(await (await app.request('/')).text()).toBe('the application');
  const browser = aBrowser(url, async (request) => app.fetch(request));
  const account = { email: 'ada@example.com', password: 'correct horse battery' };
  const { data, error } = await browser.auth.signUp(account);
  expect(error).toBeNull();
  expect(data.user?.email).toBe('ada@example.com');
  expect((await browser.from('tags').select('name')).data).toHaveLength(2);
});

test('every test that the README names is there', () => {
  const named = [...readme.matchAll(/`([\w/-]+\.test\.ts)`/g)].map(([, file]) => file ?? '');
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter((file) => !existsSync(join(import.meta.dirname, '..', file)));
  expect(missing).toEqual([]);
});
