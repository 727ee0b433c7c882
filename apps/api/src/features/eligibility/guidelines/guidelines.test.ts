import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type TestBrowser } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

let browser: TestBrowser;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
});

test('F-10 finds sections by every word, each with its document, date, certainty and link', async () => {
  const { found, guidelines, versions } = await browser.client.guidelines.search({ q: 'gift' });
  expect(found).toBeGreaterThan(1);
  expect(guidelines).toHaveLength(found);
  for (const { title, topics, note, publisher, effective } of guidelines) {
    expect(`${title} ${topics} ${note}`.toLowerCase()).toContain('gift');
    expect(publisher).not.toBe('');
    expect(effective).toMatch(/^\d{4}/);
  }
  expect(guidelines.some(({ url }) => url?.startsWith('https://'))).toBe(true);
  expect(versions).toEqual({ guidelines: '2026.11' });
});

test('F-10 a section asked for by its number comes first', async () => {
  const { guidelines } = await browser.client.guidelines.search({ q: 'b2-1.1-01' });
  expect(guidelines[0]).toMatchObject({
    section: 'B2-1.1-01',
    title: 'Occupancy types',
    publisher: 'Fannie Mae',
  });
});

test('F-10 says how many there are beyond what is given', async () => {
  const { found, guidelines } = await browser.client.guidelines.search({ q: 'income', limit: 2 });
  expect(guidelines).toHaveLength(2);
  expect(found).toBeGreaterThan(2);
});

test('F-10 words that no section holds find nothing', async () => {
  expect(await browser.client.guidelines.search({ q: 'zebra crossing' })).toMatchObject({
    found: 0,
    guidelines: [],
  });
});

test.each([
  ['', 'q'],
  ['q=', 'q'],
  ['q=a', 'q'],
  [`q=${'long '.repeat(30)}`, 'q'],
  ['q=gift&limit=0', 'limit'],
  ['q=gift&limit=1e309', 'limit'],
  ['q=gift&limit=many', 'limit'],
])('F-10 ?%s is refused beside %s', async (query, field) => {
  const response = await browser.fetch(`/v1/guidelines/search?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'INPUT_INVALID', details: { fields: [{ field }] } },
  });
});
