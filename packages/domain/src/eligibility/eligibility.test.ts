import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { occupancies, purposes } from '../reference/lending/program-matrices';
import { checkEligibility, rowsUsed } from './check-eligibility';
import { type EligibilityFacts, lendingValue, validateFacts } from './facts';
import { conformingLimit, fhaLimit } from './loan-limit';
import { buyer, resultOf, ruleOf } from './test/buyer';

const anyFacts: fc.Arbitrary<EligibilityFacts> = fc
  .record({
    price: fc.integer({ min: 50_000, max: 4_000_000 }).map((each) => dollars(each)),
    share: fc.double({ min: 0.05, max: 1, noNaN: true }),
    purpose: fc.constantFrom(...purposes),
    occupancy: fc.constantFrom(...occupancies),
    units: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    place: fc.constantFrom(
      { state: 'TX', county: 'Dallas County' },
      { state: 'TX', county: 'Travis' },
      { state: 'CA', county: 'Alameda County' },
      { state: 'CA', county: null },
      { state: 'CT', county: 'Fairfield County' },
      { state: 'HI', county: 'Maui County' },
      { state: 'AK', county: null },
      { state: 'DC', county: null },
    ),
    year: fc.constantFrom(2025, 2026, 2027),
    underwriting: fc.constantFrom('aus' as const, 'manual' as const),
    score: fc.option(fc.integer({ min: 480, max: 820 })),
    income: fc.option(fc.integer({ min: 2_000, max: 60_000 }).map((each) => dollars(each))),
    rateType: fc.constantFrom('fixed' as const, 'arm' as const),
  })
  .map(({ share, place, year, ...rest }) => ({
    ...buyer,
    ...rest,
    ...place,
    loan: cents(Math.max(100_00, Math.floor(rest.price * share))),
    closingOn: Temporal.PlainDate.from({ year, month: 6, day: 1 }),
    rentMonthly: dollars(4_000),
    ownedMonths: 24,
  }));

describe('eligibility over all programs', () => {
  test('F-10 X-09 never passes a loan over the limit', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const place = { ...facts, year: facts.closingOn.year };
        const highest = (limit: ReturnType<typeof fhaLimit>) =>
          limit.kind === 'known' ? limit.limit : limit.low;
        for (const result of checkEligibility(facts)) {
          if (result.outcome !== 'pass') continue;
          const ltv = new Decimal(facts.loan).div(lendingValue(facts));
          expect(ltv.lte(1)).toBe(true);
          if (result.program === 'fha')
            expect(facts.loan).toBeLessThanOrEqual(highest(fhaLimit(place)));
          const isAgency = [
            'fannie-conventional',
            'freddie-conventional',
            'homeready',
            'home-possible',
            'homeone',
          ].includes(result.program);
          if (isAgency) expect(facts.loan).toBeLessThanOrEqual(highest(conformingLimit(place)));
        }
      }),
      { numRuns: 200 },
    );
  }, 30_000);

  test('F-10 a larger loan never turns a fail of the limit or the LTV into a pass', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const smaller = { ...facts, loan: cents(Math.max(1, Math.floor(facts.loan / 2))) };
        const rank = { pass: 0, refer: 1, fail: 2 };
        const after = checkEligibility(facts);
        for (const before of checkEligibility(smaller)) {
          if (before.program === 'jumbo' || before.program === 'dscr') continue;
          const larger = after.find(({ program }) => program === before.program);
          for (const code of ['loan-limit', 'ltv']) {
            const was = before.rules.find((rule) => rule.code === code);
            const is = larger?.rules.find((rule) => rule.code === code);
            if (was && is) expect(rank[is.outcome]).toBeGreaterThanOrEqual(rank[was.outcome]);
          }
        }
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  test('X-09 every rule of every program cites a row, its source and since when', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { rules } of checkEligibility(facts)) {
          expect(rules.length).toBeGreaterThan(0);
          for (const { bases, reason, limit } of rules) {
            expect(bases.length).toBeGreaterThan(0);
            expect(reason).not.toBe('');
            expect(limit).not.toBe('');
            for (const { source, effective, row } of bases) {
              expect([source, effective, row].every((text) => text !== '')).toBe(true);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  test('X-09 an ordinary buyer passes the agencies and each answer names its section', () => {
    expect(resultOf({}, 'fannie-conventional').outcome).toBe('pass');
    expect(resultOf({}, 'fha').outcome).toBe('pass');
    expect(resultOf({}, 'va').outcome).toBe('pass');
    expect(resultOf({}, 'dscr').outcome).toBe('fail');
    expect(ruleOf({}, 'fannie-conventional', 'dti')?.bases[0]?.section).toBe('B3-6-02');
    expect(ruleOf({}, 'freddie-conventional', 'ltv')?.bases[0]?.section).toBe('4203.4');
    expect(ruleOf({}, 'fha', 'score-floor')?.bases[0]?.section).toBe('II.A.1.b; II.A.4.b');
    expect(ruleOf({}, 'homeready', 'income-pct-ami')?.bases[0]?.section).toBe('B5-6-01');
  });
});

describe('refused facts', () => {
  test.each([
    { why: 'a loan above the price', change: { loan: dollars(400_001) }, field: 'loan' },
    { why: 'a score of 900', change: { score: 900 }, field: 'score' },
    { why: 'no price', change: { price: cents(0), loan: cents(1) }, field: 'price' },
    { why: 'a state in words', change: { state: 'Texas' }, field: 'state' },
    { why: 'a hundred years', change: { months: 1200 }, field: 'months' },
  ])('F-10 $why is refused at $field', ({ change, field }) => {
    const facts = { ...buyer, ...change };
    expect(validateFacts(facts).map((each) => each.field)).toContain(field);
    expect(() => checkEligibility(facts)).toThrow(field);
  });
});

test('X-09 an answer lists the rows it rests on once each', () => {
  const rows = rowsUsed(checkEligibility(buyer));
  expect(new Set(rows.map(({ table, row }) => `${table} ${row}`)).size).toBe(rows.length);
  expect(rows).toContainEqual({ table: 'fhfa-limits', row: '2026/baseline' });
  expect(rows).toContainEqual({
    table: 'program-ltv',
    row: 'fannie-conventional/primary/1/purchase',
  });
});
