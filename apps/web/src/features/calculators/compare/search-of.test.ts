import type { LoansInputs } from '@deedlight/contract/client-pages/loans-report';
import { toPlain } from '@deedlight/domain/plain-values';
import { scenarioFromParams } from '@deedlight/domain/scenario/scenario-params';
import { expect, test } from 'vitest';
import { firstScenario, scenarioSearch } from '../../scenario/public';
import { compare } from '../kinds/loans/compare';
import { askedOf } from './asked-of';
import { comparisonSearch } from './search-of';

const loan: LoansInputs['loans'][number] = {
  ...{ program: 'fannie-conventional', down: '0.2', rate: '0.06125', term: 360 },
  ...{ charges: 436_500, costs: 600_000, extra: 10_050 },
};

const inputs: LoansInputs = {
  ...{ propertyId: null, score: 713, years: 9, state: 'OH', county: 'Sample County', city: null },
  ...{ livingAreaSqft: 2240, yearBuilt: 1996, say: 'Take the first' },
  ...{ price: 48_500_000, cash: 6_000_000, taxes: 718_000, insurance: null, dues: null },
  loans: [
    loan,
    { ...loan, program: 'fha', down: '0.035', rate: '0.06', term: 180 },
    { ...loan, program: 'va', down: '0' },
  ],
};

/** Reads an address as the page does, and returns what it would share. */
function readBack(search: Record<string, string>) {
  const read = scenarioFromParams(Object.entries({ ...scenarioSearch(firstScenario), ...search }));
  if (!read.ok) throw new Error('the address is not read');
  const { scenario } = read;
  const texts = Object.entries(compare.fields).map(([name, { shared, initial }]) => [
    name,
    shared === undefined ? (search[name] ?? initial) : shared.text(scenario),
  ]);
  const outcome = compare.work(Object.fromEntries(texts));
  if (!outcome.ok || outcome.result.comparison === undefined) throw new Error('no answer');
  const { area, built } = search;
  return askedOf(outcome.result.comparison, { fields: [], scenario }, { area, built });
}

test('R-01 shared loans open in the calculator with the inputs that they were made from', () => {
  expect(readBack(comparisonSearch(inputs))).toEqual(inputs);
});

test('a cost that the page has from a table is left to the server', () => {
  const outcome = compare.work({
    ...Object.fromEntries(
      Object.entries(compare.fields).map(([name, { shared, initial }]) => [
        name,
        shared?.text(firstScenario) ?? initial,
      ]),
    ),
    taxes: '5200',
    insurance: '1400',
  });
  if (!outcome.ok || outcome.result.comparison === undefined) throw new Error('no answer');
  const { comparison } = outcome.result;
  const field = { label: 'Taxes', control: { kind: 'number' as const }, initial: '5200' };
  const state = {
    ...{ name: 'taxes', text: '5200', origin: 'estimate' as const, error: undefined },
    ...{ field: { ...field, parse: () => ({ ok: true as const, value: 0 }) }, remark: undefined },
    ...{ onType: () => {}, onUnreadable: () => {}, onReset: undefined },
    ...{ onFocus: () => {}, onBlur: () => {} },
  };
  const house = { area: undefined, built: undefined };
  const asked = askedOf(comparison, { fields: [state], scenario: firstScenario }, house);
  expect([asked.taxes, asked.insurance]).toEqual([null, 140_000]);
  expect(asked.loans[0]).toEqual(toPlain(comparison.terms[0]));
});
