import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { vaFundingFee } from './insurance/va-funding-fee';
import { highestLtv } from './qualifying/highest-ltv';
import { type LimitedLoan, pastLimits } from './qualifying/program-limits';
import { percent } from './test/inputs';

const found = (asked: Partial<LimitedLoan>) =>
  pastLimits({
    program: 'fannie-conventional',
    loan: dollars(300_000),
    price: dollars(400_000),
    ...asked,
  });
const said = (asked: Partial<LimitedLoan>) => found(asked).map(({ code, is }) => `${code} ${is}`);

describe('F-10 the most that a program lends of the value', () => {
  // The matrices give these limits for a home of one unit with the owner as its occupant.
  test.each([
    { program: 'fannie-conventional', purpose: 'purchase', most: '97', is: 'past' },
    { program: 'fannie-conventional', purpose: 'rate-term', most: '97', is: 'past' },
    { program: 'fannie-conventional', purpose: 'cash-out', most: '80', is: 'past' },
    { program: 'fha', purpose: 'purchase', most: '96.5', is: 'past' },
    { program: 'fha', purpose: 'rate-term', most: '97.75', is: 'past' },
    { program: 'fha', purpose: 'cash-out', most: '80', is: 'past' },
    { program: 'va', purpose: 'purchase', most: '100', is: 'past' },
    { program: 'usda', purpose: 'purchase', most: '100', is: 'past' },
    { program: 'jumbo', purpose: 'purchase', most: '90', is: 'depends' },
    { program: 'jumbo', purpose: 'cash-out', most: '75', is: 'depends' },
  ] as const)('for a $purpose under $program is $most%', ({ program, purpose, most, is }) => {
    const price = dollars(400_000);
    const edge = percent(most).times(price).toNumber();
    expect(said({ program, purpose, price, loan: cents(edge) })).toEqual([]);
    expect(said({ program, purpose, price, loan: cents(edge + 1) })).toEqual([
      `loan-to-value ${is}`,
    ]);
  });

  test('is unlimited where the matrix has no figure', () => {
    expect(said({ program: 'va', purpose: 'rate-term', loan: dollars(500_000) })).toEqual([]);
    expect(said({ program: 'usda', purpose: 'cash-out', loan: dollars(500_000) })).toEqual([]);
  });

  test('is that of a purchase where nothing is said', () => {
    expect(said({ loan: dollars(388_000) })).toEqual([]);
    expect(said({ loan: dollars(388_001) })).toEqual(['loan-to-value past']);
  });

  test('is told with the down payment that it asks for', () => {
    const [fha] = found({ program: 'fha', loan: dollars(400_000) });
    expect(fha?.text).toBe(
      'Past the program’s limit: FHA 203(b) and related lends at most 96.5% of the value, so it asks for 3.5% down; this loan is 100% of it.',
    );
    const [jumbo] = found({ program: 'jumbo', loan: dollars(400_000) });
    expect(jumbo?.text).toContain('typically lends at most 90% of the value');
  });

  test('of a home that is bought, by the program alone', () => {
    expect(highestLtv('fannie-conventional').toString()).toBe('0.97');
    expect(highestLtv('fha').toString()).toBe('0.965');
    expect(highestLtv('jumbo').toString()).toBe('0.9');
    expect(highestLtv('va').toString()).toBe('1');
  });
});

describe('F-10 loan limits of 2026', () => {
  const price = dollars(2_000_000);

  test.each([
    { program: 'fannie-conventional', loan: 832_750, is: [] },
    { program: 'fannie-conventional', loan: 832_750.01, is: ['loan-limit depends'] },
    { program: 'fannie-conventional', loan: 1_249_125, is: ['loan-limit depends'] },
    { program: 'fannie-conventional', loan: 1_249_125.01, is: ['loan-limit past'] },
    { program: 'fha', loan: 541_287, is: [] },
    { program: 'fha', loan: 541_287.01, is: ['loan-limit depends'] },
    { program: 'fha', loan: 1_249_125, is: ['loan-limit depends'] },
    { program: 'fha', loan: 1_249_125.01, is: ['loan-limit past'] },
    { program: 'va', loan: 1_900_000, is: [] },
    { program: 'usda', loan: 1_900_000, is: [] },
    { program: 'jumbo', loan: 1_700_000, is: [] },
  ] as const)('of $program at $loan: $is', ({ program, loan, is }) => {
    expect(said({ program, price, loan: dollars(loan) })).toEqual(is);
  });

  test('are told with the limit that is passed', () => {
    const text = (loan: number) => found({ price, loan: dollars(loan) })[0]?.text;
    expect(text(900_000)).toMatch(
      /^Above \$832,750, Conventional - Fannie Mae lends only in counties with a higher limit of 2026/,
    );
    expect(text(1_300_000)).toContain('lends at most $1,249,125 on one unit in 2026');
  });

  test('may be past with the share of the value', () => {
    expect(said({ price: dollars(1_300_000), loan: dollars(1_300_000) })).toEqual([
      'loan-to-value past',
      'loan-limit past',
    ]);
  });
});

describe('F-09 VA’s funding fee by kind and down payment', () => {
  const rate = (over: object) =>
    vaFundingFee({
      loan: dollars(100_000),
      kind: 'purchase',
      use: 'first',
      downShare: new Decimal(0),
      isExempt: false,
      ...over,
    })
      .rate.times(100)
      .toString();

  test.each([
    { over: { downShare: percent('4.99') }, pct: '2.15' },
    { over: { downShare: percent('5') }, pct: '1.5' },
    { over: { downShare: percent('9.99') }, pct: '1.5' },
    { over: { downShare: percent('10') }, pct: '1.25' },
    { over: { use: 'subsequent' }, pct: '3.3' },
    { over: { kind: 'cash-out' }, pct: '2.15' },
    { over: { kind: 'cash-out', use: 'subsequent' }, pct: '3.3' },
    { over: { kind: 'irrrl' }, pct: '0.5' },
    { over: { kind: 'irrrl', use: 'subsequent' }, pct: '0.5' },
    { over: { kind: 'manufactured' }, pct: '1' },
    { over: { isExempt: true }, pct: '0' },
  ])('with $over is $pct%', ({ over, pct }) => {
    expect(rate(over)).toBe(pct);
  });

  test('is none for the exempt, by the row that says so', () => {
    const exempt = vaFundingFee({
      loan: dollars(100_000),
      kind: 'purchase',
      use: 'first',
      downShare: new Decimal(0),
      isExempt: true,
    });
    expect(exempt).toMatchObject({ fee: 0, totalLoan: dollars(100_000) });
    expect(exempt.lines[0]?.basis?.row).toMatch(/^exempt/);
  });
});
