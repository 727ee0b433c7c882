import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type TestBrowser } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

let browser: TestBrowser;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
});

const place = { state: 'PA', county: 'Philadelphia', year: 2026 };

test('X-03 limits with the edition of then beside those of now', async () => {
  const { replay } = await browser.client.loanLimits.read({
    ...place,
    tables: { 'fhfa-limits': '2025.01', 'fha-limits': '2025.01' },
  });
  expect(replay?.tables.map(({ isOnFile }) => isOnFile)).toEqual([true, true]);
  // The edition of 2025 has no limits of 2026, so they are unknown to it.
  expect(replay?.verdicts.find(({ code }) => code === 'conforming-1')).toEqual({
    code: 'conforming-1',
    name: 'Conforming, 1 unit',
    before: '$806,500 or more',
    after: '$832,750',
  });
  expect(replay?.verdicts.find(({ code }) => code === 'fha-1')?.before).toBe('$524,225 or more');
});

test('X-03 FHA’s limits of then stand beside the conforming ones of now', async () => {
  const { replay } = await browser.client.loanLimits.read({
    ...place,
    tables: { 'fha-limits': '2025.01' },
  });
  const conforming = replay?.lines.find(({ code }) => code === 'conforming-1');
  expect(conforming).toMatchObject({ before: 83_275_000, after: 83_275_000, difference: 0 });
});

test('X-03 the versions stand in the query by the name of their table', async () => {
  const response = await browser.fetch(
    '/v1/loan-limits?state=PA&year=2026&tables[fhfa-limits]=1999.01',
  );
  expect(await response.json()).toMatchObject({
    replay: { tables: [{ table: 'fhfa-limits', recorded: '1999.01', isOnFile: false }] },
  });
});
