import { beforeAll, expect, test } from 'vitest';
import { aTestApp, type TestBrowser } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

let browser: TestBrowser;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
});

test('F-10 the limits of a county for one to four units, with the rows they rest on', async () => {
  const { units, versions } = await browser.client.loanLimits.read({
    state: 'PA',
    county: 'Philadelphia',
    year: 2026,
  });
  expect(units.map((each) => each.units)).toEqual([1, 2, 3, 4]);
  expect(units[0]?.conforming).toMatchObject({
    kind: 'known',
    limit: 83_275_000,
    bases: [{ table: 'fhfa-limits', confidence: 'published' }],
  });
  expect(units[0]?.fha.bases.length).toBeGreaterThan(0);
  expect(Object.keys(versions).toSorted()).toEqual(['fha-limits', 'fhfa-limits']);
});

test('F-10 without a county the limit lies between two amounts and says why', async () => {
  const { units } = await browser.client.loanLimits.read({ state: 'CA', year: 2026 });
  expect(units[0]?.conforming).toMatchObject({
    kind: 'within',
    low: 83_275_000,
    high: 124_912_500,
    why: expect.stringMatching(/county/),
  });
});

test('F-10 a year that is not announced has no upper bound', async () => {
  const { units } = await browser.client.loanLimits.read({ state: 'PA', year: 2030 });
  expect(units[0]?.conforming).toMatchObject({ kind: 'within', high: null });
});

test.each([
  ['state=PA', 'year'],
  ['state=PA&year=soon', 'year'],
  ['state=PA&year=1e309', 'year'],
  ['state=PA&year=1899', 'year'],
  ['state=ZZ&year=2026', 'state'],
  ['state=&year=2026', 'state'],
])('F-10 ?%s is refused beside %s', async (query, field) => {
  const response = await browser.fetch(`/v1/loan-limits?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'INPUT_INVALID', details: { fields: [{ field }] } },
  });
});

test('F-10 a county that the table does not know gets what bounds it, and says so', async () => {
  const place = { state: 'PA', county: 'Nowhere', year: 2026 };
  const { units } = await browser.client.loanLimits.read(place);
  expect(units[0]?.conforming).toMatchObject({
    kind: 'within',
    why: 'The table knows no county of PA called Nowhere.',
  });
});
