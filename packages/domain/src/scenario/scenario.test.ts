import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { occupancies, purposes } from '../reference/lending/program-matrices';
import { programIds } from '../reference/lending/programs';
import { atPrice, downPayment, type Scenario, validateScenario } from './scenario';
import { isSameScenario, scenarioFromParams, scenarioToParams } from './scenario-params';

const scenario: Scenario = {
  propertyId: 'us-tx-travis-123',
  price: dollars(400_000),
  loan: dollars(380_000),
  purpose: 'purchase',
  occupancy: 'primary',
  units: 1,
  program: 'fha',
  annualRate: new Decimal('0.06875'),
  months: 360,
  score: 700,
  income: dollars(9_000),
  debts: dollars('412.50'),
  state: 'TX',
  county: 'Travis County',
  city: 'Austin & Round Rock, “Höhe”',
  taxesYearly: dollars(7_200),
  insuranceYearly: null,
  duesMonthly: cents(0),
  closingOn: Temporal.PlainDate.from('2026-12-15'),
  tables: { 'fha-mip': '2026.11', 'fhfa-limits': '2026.11' },
};

function duesIn(params: URLSearchParams) {
  const parsed = scenarioFromParams(params);
  return parsed.ok ? parsed.scenario.duesMonthly : parsed.invalid;
}

const money = (max = 1_000_000_000) => fc.integer({ min: 0, max }).map(cents);
const word = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .filter((text) => /^(?=\S)[^\p{Cc}\p{Cs}]{1,100}(?<=\S)$/u.test(text));
const tableName = fc.stringMatching(/^[a-z][a-z0-9.-]{0,20}$/);
const anyScenario: fc.Arbitrary<Scenario> = fc
  .record({
    propertyId: fc.option(word),
    price: fc.integer({ min: 1, max: 1_000_000_000_000 }).map(cents),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    purpose: fc.constantFrom(...purposes),
    occupancy: fc.constantFrom(...occupancies),
    units: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    program: fc.constantFrom(...programIds),
    annualRate: fc
      .integer({ min: 0, max: 1_000_000_000 })
      .map((each) => new Decimal(each).div('1e9')),
    months: fc.integer({ min: 1, max: 600 }),
    score: fc.option(fc.integer({ min: 300, max: 850 })),
    income: fc.option(money()),
    debts: money(),
    state: fc.option(fc.stringMatching(/^[A-Z]{2}$/)),
    county: fc.option(word),
    city: fc.option(word),
    taxesYearly: fc.option(money()),
    insuranceYearly: fc.option(money()),
    duesMonthly: fc.option(money()),
    closingOn: fc.option(
      fc
        .integer({ min: 0, max: 36_500 })
        .map((days) => Temporal.PlainDate.from('1990-01-01').add({ days })),
    ),
    tables: fc.dictionary(tableName, tableName, { maxKeys: 4 }),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    loan: cents(Math.max(1, Math.floor(rest.price * share))),
  }));

describe('a scenario in a link', () => {
  test('X-03 comes back from its URL as it went in, table versions and all', () => {
    fc.assert(
      fc.property(anyScenario, (original) => {
        expect(validateScenario(original)).toEqual([]);
        const query = new URLSearchParams(scenarioToParams(original)).toString();
        const parsed = scenarioFromParams(new URLSearchParams(query));
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.invalid));
        expect(isSameScenario(parsed.scenario, original)).toBe(true);
        expect({ ...parsed.scenario, annualRate: null, closingOn: null, tables: null }).toEqual({
          ...original,
          annualRate: null,
          closingOn: null,
          tables: null,
        });
        expect(parsed.scenario.annualRate.eq(original.annualRate)).toBe(true);
        expect(parsed.scenario.closingOn?.toString()).toBe(original.closingOn?.toString());
        expect({ ...parsed.scenario.tables }).toEqual({ ...original.tables });
      }),
      { numRuns: 500 },
    );
  });

  test('X-03 says dollars and percent and leaves the unknown out', () => {
    const query = new URLSearchParams(scenarioToParams(scenario)).toString();
    expect(query).toContain('price=400000&loan=380000&');
    expect(query).toContain('rate=6.875&months=360');
    expect(query).toContain('debts=412.50');
    expect(query).toContain('tables=fha-mip%3A2026.11%2Cfhfa-limits%3A2026.11');
    expect(query).not.toContain('insurance');
  });

  test('X-03 dues are unknown until a link says them, and 0 in a link says that there are none', () => {
    const none = new URLSearchParams(scenarioToParams(scenario));
    expect(none.get('dues')).toBe('0');
    expect(duesIn(none)).toBe(0);
    none.delete('dues');
    expect(duesIn(none)).toBeNull();
    const open = scenarioToParams({ ...scenario, duesMonthly: null });
    expect(new URLSearchParams(open).has('dues')).toBe(false);
  });

  test.each([
    { name: 'price', value: '-5' },
    { name: 'price', value: '' },
    { name: 'price', value: 'lots' },
    { name: 'price', value: '1e309' },
    { name: 'price', value: '10000000000.01' },
    { name: 'loan', value: '400000.01' },
    { name: 'loan', value: '1.005' },
    { name: 'rate', value: '101' },
    { name: 'rate', value: '-1' },
    { name: 'months', value: '0' },
    { name: 'months', value: '1200' },
    { name: 'months', value: '12.5' },
    { name: 'units', value: '5' },
    { name: 'program', value: 'subprime' },
    { name: 'occupancy', value: 'Primary' },
    { name: 'score', value: '299' },
    { name: 'state', value: 'tx' },
    { name: 'city', value: ' Austin' },
    { name: 'closing', value: '2026-02-30' },
    { name: 'closing', value: '02/28/2026' },
    { name: 'tables', value: 'fha-mip' },
  ])('X-03 refuses $name=$value and names it', ({ name, value }) => {
    const params = new URLSearchParams(scenarioToParams(scenario));
    params.set(name, value);
    const parsed = scenarioFromParams(params);
    expect(parsed.ok ? [] : parsed.invalid.map(({ field }) => field)).toEqual([name]);
  });

  test('X-03 names every parameter that is missing or given twice', () => {
    const parsed = scenarioFromParams([
      ['price', '1'],
      ['price', '2'],
      ['tab', 'payment'],
    ]);
    const fields = parsed.ok ? [] : parsed.invalid.map(({ field }) => field);
    expect(fields).toEqual([
      'price',
      'loan',
      'purpose',
      'occupancy',
      'units',
      'program',
      'rate',
      'months',
    ]);
  });
});

test('X-03 a new price keeps the share put down', () => {
  const dearer = atPrice(scenario, dollars(500_000));
  expect(dearer.loan).toBe(dollars(475_000));
  expect(downPayment(dearer)).toBe(dollars(25_000));
});
