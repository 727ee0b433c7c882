import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../../money';
import { percent } from '../test/inputs';
import { conventionalMi, requiredCoverage } from './conventional-mi';
import { fhaMip, upfrontRefund } from './fha-mip';
import { priceAdjustments } from './llpa';
import { miRemoval } from './mi-removal';
import { vaFundingFee } from './va-funding-fee';

const thirty = { annualRate: percent('6.5'), months: 360 };

describe('FHA premiums', () => {
  test.each([
    { loan: 289_500, value: 300_000, months: 360, pct: '0.55', lasts: 360 },
    { loan: 270_000, value: 300_000, months: 360, pct: '0.5', lasts: 132 },
    { loan: 285_000, value: 300_000, months: 360, pct: '0.5', lasts: 360 },
    { loan: 800_000, value: 830_000, months: 360, pct: '0.75', lasts: 360 },
    { loan: 270_000, value: 300_000, months: 180, pct: '0.15', lasts: 132 },
    { loan: 289_500, value: 300_000, months: 180, pct: '0.4', lasts: 180 },
    { loan: 780_000, value: 1_000_000, months: 180, pct: '0.15', lasts: 132 },
    { loan: 726_200, value: 760_000, months: 360, pct: '0.55', lasts: 360 },
  ])(
    'F-09 $loan on $value over $months months costs $pct % for $lasts months (ML 2023-05)',
    ({ loan, value, months, pct, lasts }) => {
      const mip = fhaMip({
        principal: dollars(loan),
        value: dollars(value),
        annualRate: percent('6.5'),
        months,
        financeUpfront: true,
      });
      expect(mip.annualRate.times(100).toString()).toBe(pct);
      expect(mip.months).toBe(lasts);
    },
  );

  test('F-09 are charged on the year’s average balance and fall each year', () => {
    const mip = fhaMip({
      principal: dollars(300_000),
      value: dollars(310_000),
      ...thirty,
      financeUpfront: true,
    });
    expect(mip.upfront).toBe(dollars(5_250));
    expect(mip.monthlyByYear[0]).toBe(dollars('136.80'));
    expect(mip.monthlyOnBaseLoan).toBe(dollars('137.50'));
    expect(mip.monthlyByYear).toEqual(mip.monthlyByYear.toSorted((a, b) => b - a));
    expect(mip.lines.every(({ basis }) => basis === null || basis.source === 'ml2023_05')).toBe(
      true,
    );
  });

  test('F-09 are partly credited on a refinance within three years', () => {
    expect(upfrontRefund(dollars(5_000), 1).refund).toBe(dollars(4_000));
    expect(upfrontRefund(dollars(5_000), 36).refund).toBe(dollars(500));
    expect(upfrontRefund(dollars(5_000), 37).refund).toBe(0);
  });
});

describe('VA funding fee', () => {
  test.each([
    { use: 'subsequent', down: '0', pct: '3.3' },
    { use: 'first', down: '5', pct: '1.5' },
    { use: 'first', down: '4.99', pct: '2.15' },
    { use: 'subsequent', down: '10', pct: '1.25' },
  ] as const)('F-09 is $pct % for $use use with $down % down', ({ use, down, pct }) => {
    const fee = vaFundingFee({
      loan: dollars(100_000),
      kind: 'purchase',
      use,
      downShare: percent(down),
      isExempt: false,
    });
    expect(fee.rate.times(100).toString()).toBe(pct);
    expect(fee.totalLoan).toBe(dollars(100_000) + fee.fee);
  });

  test('F-09 is nothing for the exempt', () => {
    const fee = vaFundingFee({
      loan: dollars(100_000),
      kind: 'cash-out',
      use: 'first',
      downShare: percent('0'),
      isExempt: true,
    });
    expect(fee.fee).toBe(0);
  });
});

describe('private mortgage insurance', () => {
  const loan = {
    value: dollars(400_000),
    months: 360,
    score: 740,
    rateType: 'fixed',
    program: 'fannie-conventional',
    features: [],
  } as const;

  test('F-09 is an estimate from the card at the coverage the program asks', () => {
    const mi = conventionalMi({ ...loan, loan: dollars(380_000) });
    expect(mi).toMatchObject({ kind: 'estimate', monthly: dollars('167.83') });
    expect(mi.lines[0]?.basis?.confidence).toBe('estimate');
    expect(requiredCoverage('homeready', percent('97'), 360)?.toString()).toBe('0.25');
    expect(requiredCoverage('fannie-conventional', percent('97'), 360)?.toString()).toBe('0.35');
  });

  test('F-09 is not needed at 80% and has no rate below a score of 620', () => {
    expect(conventionalMi({ ...loan, loan: dollars(320_000) }).kind).toBe('not-needed');
    expect(conventionalMi({ ...loan, loan: dollars(380_000), score: 610 }).kind).toBe('no-rate');
  });

  test('F-09 spreads with the features of the loan', () => {
    const mi = conventionalMi({ ...loan, loan: dollars(360_000), features: ['second-home'] });
    if (mi.kind !== 'estimate') throw new Error(mi.kind);
    expect(mi.low).toBeGreaterThan(mi.monthly);
    expect(mi.high).toBeGreaterThan(mi.low);
  });

  test('F-09 ends by schedule, on request with extra payments sooner', () => {
    const removal = miRemoval({
      principal: dollars(285_000),
      ...thirty,
      originalValue: dollars(300_000),
      firstPaymentOn: Temporal.PlainDate.from('2026-02-01'),
      extras: [{ kind: 'monthly', from: 1, amount: dollars(300) }],
    });
    expect(removal.requestActual).toBeLessThan(removal.requestScheduled);
    expect(removal.requestScheduled).toBeLessThan(removal.automatic);
    expect(removal.final).toBe(181);
    expect(removal.days?.final.toString()).toBe('2041-02-01');
  });
});

describe('price adjustments', () => {
  const base = { value: dollars(400_000), months: 360, purpose: 'purchase', features: [] } as const;
  test.each([
    { loan: 320_000, score: 740, points: '0.875' },
    { loan: 380_000, score: 780, points: '0.25' },
    { loan: 240_000, score: 620, points: '0.125' },
    { loan: 300_000, score: 600, points: '2.125' },
  ])(
    'F-10 $loan of 400,000 at $score is $points points (LLPA matrix of 2026-01-28)',
    ({ loan, score, points }) => {
      const priced = priceAdjustments({ ...base, loan: dollars(loan), score });
      expect(priced.kind === 'priced' && priced.points.times(100).toString()).toBe(points);
    },
  );

  test('F-10 adds features, is nothing to 15 years or when waived, and ends with its grid', () => {
    const loan = dollars(320_000);
    const condo = priceAdjustments({
      ...base,
      loan,
      score: 740,
      features: ['condo', 'investment-property'],
    });
    expect(condo.kind === 'priced' && condo.points.times(100).toString()).toBe('5');
    expect(condo.kind === 'priced' && condo.cost).toBe(dollars(16_000));
    const short = priceAdjustments({ ...base, loan, score: 640, months: 180, features: ['condo'] });
    expect(short.kind === 'priced' && short.cost).toBe(0);
    expect(priceAdjustments({ ...base, loan, score: 640, isWaived: true })).toMatchObject({
      cost: 0,
    });
    expect(
      priceAdjustments({ ...base, loan: dollars(360_000), score: 740, purpose: 'cash-out' }).kind,
    ).toBe('not-offered');
  });
});
