import type { CarriedOn, MarketModelOut } from '@deedlight/contract/valuation';
import { expect, test } from 'vitest';
import { aValuation, aValue } from '../../../test/a-valuation';
import {
  carriedSource,
  carriedWords,
  driverWords,
  howOftenRight,
  knownThenWords,
} from './valuation-words';

const backTest: NonNullable<MarketModelOut['backTest']> = {
  count: 902,
  medianAbsoluteError: 0.084,
  within5: 0.3,
  within10: 0.6,
  within20: 0.9,
  cod: 11,
  prd: 1.02,
  prb: null,
  coverage80: 0.81,
  coverage95: 0.95,
  from: '2023-01-15',
  to: '2023-12-20',
  trainedOn: 5000,
};
const model: MarketModelOut = {
  version: 7,
  countyFips: '55079',
  county: 'Milwaukee',
  state: 'WI',
  isSample: false,
  trainedAt: '2026-11-25T12:00:00Z',
  sales: 5902,
  firstSale: '2019-01-02',
  lastSale: '2023-12-20',
  knownUntil: null,
  backTest,
};

test.each(['2023-12-20', '2024-06-30', '2024-11-23'])(
  'X-05 on %s, as far past the last sale as the test reached, the measured accuracy is told',
  (asOf) => {
    expect(howOftenRight({ model, asOf })).toBe(
      'In Milwaukee, WI, on 902 sales it had not seen (Jan 15, 2023 to Dec 20, 2023), half of the estimates were within 8.4% of the price, and the range held 81% of the prices.',
    );
  },
);

test('X-05 past that, the page says that nobody has measured it, and names the last sale', () => {
  expect(howOftenRight({ model, asOf: '2024-11-24' })).toBe(
    'The last sale on record in Milwaukee, WI is of Dec 20, 2023, 11 months before this estimate. How often an estimate is right was measured up to 11 months ahead, and not so far.',
  );
  expect(howOftenRight({ model, asOf: '2026-11-25' })).toMatch(/35 months before this estimate/);
});

test('X-05 a test of a few weeks is told in days', () => {
  const brief = { ...model, backTest: { ...backTest, from: '2023-12-01' } };
  expect(howOftenRight({ model: brief, asOf: '2024-01-20' })).toMatch(
    /31 days before this estimate.*up to 19 days ahead/,
  );
});

test('X-05 a market that nobody could test says so', () => {
  const untested = { ...model, backTest: null };
  expect(howOftenRight({ model: untested, asOf: '2026-11-25' })).toMatch(/too few sales/);
});

test('X-04 a driver does not speak of sales nearby where none is on record', () => {
  expect(driverWords('nearby-sales', { salesBehind: [] })).toBe('Similar sales');
  expect(driverWords('living-area', { salesBehind: [] })).toBe('Living area');
});

const carriedOn: CarriedOn = {
  lastSale: '2022-11-30',
  by: { kind: 'state', place: 'PA', name: 'Pennsylvania', source: 'fhfa-state' },
  ...{ through: 'Q2 2026', isHeld: true, change: 0.184, measuredOn: 'other-markets' },
};

test('X-04 a value carried on says from when, by whose index, how far and where it is from', () => {
  expect(carriedWords(aValue({ carriedOn }))).toMatch(
    /^Last local sale: Nov 30, 2022; carried on by FHFA’s index of Pennsylvania to Q2 2026 \(\+18\.4%\), whose level is held after it\.$/,
  );
  expect(carriedWords(aValue())).toBeNull();
  expect(carriedSource(carriedOn, { sources: [] })).toContain('back-tests in other counties');
});

test('X-04 a value as of another day says what it knows', () => {
  expect(knownThenWords(aValuation())).toBeNull();
  const then = aValuation({ asOf: '2024-05-20', when: 'past' });
  const { model } = then;
  if (model === null) throw new Error('no model');
  const past = knownThenWords({ ...then, model: { ...model, knownUntil: '2024-04-01' } });
  expect(past).toContain('only sales made and recorded before Apr 1, 2024');
  expect(past).toContain('those known on May 20, 2024');
  expect(knownThenWords(aValuation({ asOf: '2027-05-20', when: 'future' }))).toContain(
    'A look ahead to May 20, 2027',
  );
});
