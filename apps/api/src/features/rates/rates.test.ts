import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let browser: TestBrowser;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
});

test('F-08 the newest week with its age, its changes and its source', async () => {
  const { latest, changes, history, ...rest } = await browser.client.rates.read({});
  expect(latest).toEqual({
    week: '2026-04-30',
    fixed30: { rate: '0.063', points: null },
    fixed15: { rate: '0.0564', points: null },
    arm51: null,
  });
  expect(changes).toEqual({
    week: { since: '2026-04-23', fixed30: '0.0007', fixed15: '0.0006', arm51: null },
    month: { since: '2026-04-02', fixed30: '-0.0016', fixed15: '-0.0013', arm51: null },
    year: { since: '2025-05-01', fixed30: '-0.0046', fixed15: '-0.0028', arm51: null },
  });
  expect(history).toEqual([]);
  expect(rest).toMatchObject({
    ageDays: 204,
    attribution: expect.stringContaining('Freddie Mac'),
    source: { publisher: 'Freddie Mac' },
    version: '2026-04-30',
  });
});

test('F-08 the history from a day to another, and since 1971', async () => {
  const { history } = await browser.client.rates.read({ from: '2022-11-04', to: '2022-11-10' });
  expect(history).toEqual([
    {
      week: '2022-11-10',
      fixed30: { rate: '0.0708', points: '0.9' },
      fixed15: { rate: '0.0638', points: '1' },
      arm51: { rate: '0.0606', points: '0.2' },
    },
  ]);
  const whole = await browser.client.rates.read({ from: '1971-01-01' });
  expect(whole.history).toHaveLength(2875);
});

test.each([
  ['from=yesterday', 'from'],
  ['from=2026-02-30', 'from'],
  ['from=2026-04-30&to=2026-04-01', 'to'],
  ['since=2026-04-30', 'since'],
])('F-08 ?%s is refused beside %s', async (query, field) => {
  const response = await browser.fetch(`/v1/rates?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'INPUT_INVALID', details: { fields: [{ field }] } },
  });
});
