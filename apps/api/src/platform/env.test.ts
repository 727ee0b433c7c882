import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv as parseFile } from 'node:util';
import { expect, test } from 'vitest';
import { Env, hasSampleData, parseEnv } from './env';
import { projectRoot } from './project-files';

test('starts on loopback with no variable set', () => {
  expect(parseEnv({})).toMatchObject({ HOST: 'localhost', PORT: 3000, LOG_LEVEL: 'info' });
});

test.each([
  { PORT: 'x' },
  { PORT: '70000' },
  { LOG_LEVEL: 'loud' },
  { DATABASE_URL: 'mysql://localhost/x' },
  { REDIS_URL: 'http://localhost:6379' },
  { PUBLIC_URL: 'deedlight' },
  { COOKIE_SECRET: 'short' },
  { TRUSTED_PROXIES: '-1' },
  { CORS_ORIGINS: 'https://a.example, nonsense' },
  { ANONYMOUS_VIEWS_PER_BROWSER: '1.5' },
])('%o is refused by name', (variables) => {
  expect(() => parseEnv(variables)).toThrow(`  ${Object.keys(variables)[0]}: `);
});

test('names every bad value, not only the first', () => {
  expect(() => parseEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*\n {2}LOG_LEVEL: /);
});

test("the example's secret is good on one's own machine and refused where others come in", () => {
  const COOKIE_SECRET = 'development-only-secret-change-me-before-serving';
  expect(parseEnv({ COOKIE_SECRET, HOST: '127.0.0.1' }).COOKIE_SECRET).toBe(COOKIE_SECRET);
  expect(() => parseEnv({ COOKIE_SECRET, HOST: '0.0.0.0' })).toThrow(
    'COOKIE_SECRET: is the example',
  );
});

test('the clock is shifted only on one’s own machine, with the sample', () => {
  expect(parseEnv({ CLOCK_OFFSET_DAYS: '16' }).CLOCK_OFFSET_DAYS).toBe(16);
  expect(() => parseEnv({ CLOCK_OFFSET_DAYS: '16', HOST: '0.0.0.0' })).toThrow(
    'CLOCK_OFFSET_DAYS: ',
  );
  expect(() => parseEnv({ CLOCK_OFFSET_DAYS: '-1', SAMPLE_DATA: 'false' })).toThrow(
    'CLOCK_OFFSET_DAYS: ',
  );
  expect(parseEnv({ HOST: '0.0.0.0' }).CLOCK_OFFSET_DAYS).toBe(0);
});

test('sample data goes into PostgreSQL where it is asked for, and into the built-in database unless not', () => {
  const url = { DATABASE_URL: 'postgres://localhost/deedlight' };
  expect(hasSampleData(parseEnv({}))).toBe(true);
  expect(hasSampleData(parseEnv({ SAMPLE_DATA: 'false' }))).toBe(false);
  expect(hasSampleData(parseEnv(url))).toBe(false);
  expect(hasSampleData(parseEnv({ ...url, SAMPLE_DATA: 'true' }))).toBe(true);
});

test('.env.example names every variable and boots as it is', () => {
  const example = readFileSync(join(projectRoot(), '.env.example'), 'utf8');
  const named = [...example.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(Env.shape)));
  expect(parseEnv(parseFile(example))).toEqual(parseEnv({}));
  // It must also be valid with everything that is commented out.
  parseEnv(parseFile(example.replaceAll(/^# ?(?=[A-Z_]+=)/gm, '')));
});
