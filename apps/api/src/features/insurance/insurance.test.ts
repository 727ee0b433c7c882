import { quoteInsurance } from '@deedlight/domain/insurance/quote-insurance';
import { dollars } from '@deedlight/domain/money';
import { toPlain } from '@deedlight/domain/plain-values';
import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';
import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

let browser: TestBrowser;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
});

type Home = Parameters<Client['insurance']['quote']>[0];

const home: Home = {
  state: 'TX',
  county: 'Travis',
  livingAreaSqft: 2_000,
  yearBuilt: 1998,
  quality: 'standard',
  deductible: 2500,
  floodZone: 'A',
  loan: 30_000_000,
  claims: ['wind'],
  wind: { peril: 'wind or hail', percent: 2 },
};

test("F-07 a quote is the engine's own: a range with its publishers, never one figure", async () => {
  const quote = await browser.client.insurance.quote(home);
  const ours = quoteInsurance(
    { ...home, loan: dollars(300_000), dwelling: undefined },
    insuranceTables,
  );
  expect(quote).toEqual(toPlain(ours));
  expect(quote.premium.low).toBeLessThan(quote.premium.high);
  expect(quote.views.length).toBeGreaterThan(0);
  expect(quote.notes.length + quote.flood.notes.length).toBeGreaterThan(0);
});

test('F-07 three levels of coverage: the middle one is the quote, the others differ as they say', async () => {
  const quote = await browser.client.insurance.quote(home);
  const { levels } = await browser.client.insurance.levels(home);
  expect(levels.map(({ name }) => name)).toEqual(['Basic', 'Standard', 'Enhanced']);
  expect(levels[1]?.quote).toEqual(quote);
  const [basic, , enhanced] = levels;
  expect(basic?.quote.coverages.dwelling).toBeLessThan(quote.coverages.dwelling);
  expect(basic?.quote.deductible).toBe(500_000);
  expect(enhanced?.quote.coverages.dwelling).toBeGreaterThan(quote.coverages.dwelling);
  expect(enhanced?.quote.deductible).toBe(100_000);
});

test('F-07 levels refuse what a quote refuses', async () => {
  const unknown = browser.client.insurance.levels({ ...home, state: 'ZZ' });
  await expect(unknown).rejects.toMatchObject({ code: 'INPUT_INVALID', status: 400 });
});

test.each([
  { why: 'an area of zero', change: { livingAreaSqft: 0 }, field: 'livingAreaSqft' },
  { why: 'a negative area', change: { livingAreaSqft: -5 }, field: 'livingAreaSqft' },
  { why: 'letters', change: { livingAreaSqft: 'big' }, field: 'livingAreaSqft' },
  { why: 'a house of the future', change: { yearBuilt: 3000 }, field: 'yearBuilt' },
  { why: 'a deductible not offered', change: { deductible: 1234 }, field: 'deductible' },
  { why: 'an unknown state', change: { state: 'ZZ' }, field: 'state' },
  { why: 'a negative loan', change: { loan: -1 }, field: 'loan' },
  { why: 'no quality', change: { quality: undefined }, field: 'quality' },
])('F-07 refuses $why beside its field', async ({ change, field }) => {
  const response = await browser.fetch('/v1/insurance/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...home, ...change }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: {
      code: 'INPUT_INVALID',
      details: { fields: expect.arrayContaining([expect.objectContaining({ field })]) },
    },
  });
});
