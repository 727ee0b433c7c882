import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let browser: TestBrowser;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
});

test('every table says its version, date, age, sources and how sure it is', async () => {
  const { tables } = await browser.client.reference.list();
  const names = tables.map(({ table }) => table);
  expect(new Set(names).size).toBe(names.length);
  for (const name of ['title-premiums', 'transfer-taxes', 'fhfa-limits', 'guidelines', 'pmms']) {
    expect(names).toContain(name);
  }
  for (const { sources, confidence, table } of tables) {
    expect(sources.length, table).toBeGreaterThan(0);
    const { published, estimate, unverified } = confidence;
    expect(published + estimate + unverified, table).toBeGreaterThan(0);
  }
  expect(tables.find(({ table }) => table === 'pmms')).toMatchObject({
    version: '2026-04-30',
    effective: '2026-04-30',
    ageDays: 204,
  });
});

test('F-10 every table says how old it may be and whether it is older', async () => {
  const { tables } = await browser.client.reference.list();
  for (const { table, cadence, cadenceAgeDays, isOverdue, rows } of tables) {
    expect(isOverdue, table).toBe(cadenceAgeDays > cadence.days);
    expect(rows, table).toBeGreaterThan(0);
  }
  const states = tables.map(({ isOverdue }) => isOverdue);
  expect(new Set(states)).toEqual(new Set([true, false]));
  expect(tables.find(({ table }) => table === 'pmms')).toMatchObject({
    cadence: { counts: 'edition', days: 7 },
    isOverdue: true,
  });
  expect(tables.find(({ table }) => table === 'pmms')?.rows).toBeGreaterThan(2500);
});

test('each listed table can be read whole', async () => {
  const { tables } = await browser.client.reference.list();
  for (const listed of tables) {
    const { about, content } = await browser.client.reference.table({ table: listed.table });
    expect(about).toEqual(listed);
    expect(Object.keys(content).length).toBeGreaterThan(0);
  }
});

test('a table that is none is 404 with its name', async () => {
  const response = await browser.fetch('/v1/reference/horoscopes');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    error: { code: 'TABLE_UNKNOWN', details: { table: 'horoscopes' } },
  });
});
