import { insuranceTables } from '@deedlight/domain/reference/closing/insurance-tables';
import { editionsOnFile } from '@deedlight/domain/reference/editions-on-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTestApp, type Client } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

// There is no older edition of the premiums, so the test makes one.
const replaced = 'replacement-costs';
beforeAll(() => {
  Object.assign(editionsOnFile, { [replaced]: { test: async () => halfTheCosts() } });
});
afterAll(() => {
  Reflect.deleteProperty(editionsOnFile, replaced);
});

let insurance: Client['insurance'];
beforeAll(async () => {
  insurance = aTestApp({ database: await aTestDatabase() }).browser().client.insurance;
});

const home = {
  state: 'PA',
  livingAreaSqft: 2000,
  yearBuilt: 1990,
  quality: 'standard',
  deductible: 1000,
} as const;

test('X-03 an estimate with an older edition has then, now and the difference of every line', async () => {
  const quote = await insurance.quote({ ...home, tables: { 'replacement-costs': 'test' } });
  expect(quote.replay?.tables).toMatchObject([{ table: 'replacement-costs', isOnFile: true }]);
  const lines = Object.fromEntries(quote.replay?.lines.map((line) => [line.code, line]) ?? []);
  expect(lines.dwelling?.after).toBe(quote.coverages.dwelling);
  expect(lines.dwelling?.before).toBeLessThan(quote.coverages.dwelling);
  expect(lines.premium?.difference).toBe(
    (lines.premium?.after ?? 0) - (lines.premium?.before ?? 0),
  );
  expect(lines.premium?.difference).toBeGreaterThan(0);
});

test('X-03 an edition that is not on file is named, and replayed with today’s', async () => {
  const { replay } = await insurance.quote({
    ...home,
    tables: { 'insurance-premiums': '2019.01', 'pmi-rates': '2019.01' },
  });
  expect(replay?.tables).toMatchObject([{ table: 'insurance-premiums', isOnFile: false }]);
  expect(replay?.lines.every(({ difference }) => difference === 0 || difference === null)).toBe(
    true,
  );
});

test('X-03 an estimate asked with today’s versions has nothing to replay', async () => {
  const { versions } = await insurance.quote(home);
  expect((await insurance.quote({ ...home, tables: versions })).replay).toBeUndefined();
});

function halfTheCosts() {
  const { replacementCosts: table } = insuranceTables;
  return {
    ...table,
    header: { ...table.header, version: 'test' },
    states: table.states.map((row) => ({ ...row, low: row.low / 2, high: row.high / 2 })),
  };
}
