import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import {
  type ConventionalMiInput,
  conventionalMi,
  requiredCoverage,
  validateConventionalMi,
} from './insurance/conventional-mi';
import { type LlpaInput, priceAdjustments, validateLlpa } from './insurance/llpa';
import { percent } from './test/inputs';

const insured: ConventionalMiInput = {
  loan: dollars(380_000),
  value: dollars(400_000),
  months: 360,
  score: 760,
  rateType: 'fixed',
  program: 'fannie-conventional',
  features: [],
};

describe('F-09 the premium of the card of 2018', () => {
  const card = (over: Partial<ConventionalMiInput>) => {
    const mi = conventionalMi({ ...insured, ...over });
    return mi.kind === 'estimate'
      ? [mi.annualRate.times(100).toString(), mi.coverage.times(100).toString()]
      : [mi.kind];
  };

  test.each([
    { over: {}, pct: '0.38', coverage: '30', why: '95%' },
    { over: { score: 759 }, pct: '0.53', coverage: '30', why: 'a score below 760' },
    { over: { score: 740 }, pct: '0.53', coverage: '30', why: 'the least of that band' },
    { over: { score: 739 }, pct: '0.66', coverage: '30', why: 'the next band' },
    { over: { score: 620 }, pct: '1.42', coverage: '30', why: 'the last band' },
    { over: { loan: dollars(360_000) }, pct: '0.28', coverage: '25', why: '90%' },
    { over: { loan: dollars(360_001) }, pct: '0.38', coverage: '30', why: 'a dollar over 90%' },
    { over: { loan: dollars(340_000) }, pct: '0.19', coverage: '12', why: '85%' },
    { over: { rateType: 'non-fixed' }, pct: '0.48', coverage: '30', why: 'an adjustable rate' },
    { over: { months: 240 }, pct: '0.3', coverage: '25', why: 'twenty years' },
    { over: { months: 241 }, pct: '0.38', coverage: '30', why: 'a month more' },
    { over: { program: 'homeready' }, pct: '0.34', coverage: '25', why: 'HomeReady asks for less' },
    {
      over: { months: 240, rateType: 'non-fixed' },
      pct: '0.3',
      coverage: '25',
      why: 'the fixed card, as there is no other for twenty years',
    },
    {
      over: { months: 240, loan: dollars(360_000) },
      pct: '0.25',
      coverage: '25',
      why: 'the card’s only coverage, though 12% would do',
    },
  ] as const)('is $pct % for $coverage % of coverage: $why', ({ over, pct, coverage }) => {
    expect(card(over)).toEqual([pct, coverage]);
  });

  test.each([
    { over: { loan: dollars(320_000) }, kind: 'not-needed' },
    { over: { loan: dollars(320_000.01) }, kind: 'estimate' },
    { over: { score: 619 }, kind: 'no-rate' },
    { over: { loan: dollars(388_000.01) }, kind: 'no-rate' },
  ])('with $over is: $kind', ({ over, kind }) => {
    expect(conventionalMi({ ...insured, ...over }).kind).toBe(kind);
  });

  test('says why there is none', () => {
    const why = (over: Partial<ConventionalMiInput>) => {
      const mi = conventionalMi({ ...insured, ...over });
      return mi.kind === 'no-rate' ? mi.why : null;
    };
    expect(why({ loan: dollars(388_001) })).toBe('No card rate above 97% LTV.');
    expect(why({ loan: dollars(388_000), score: 600 })).toBe('No card rate below a score of 620.');
  });

  test('renews after ten years at no more than 0.2%, and spreads by the features', () => {
    // 0.38% of 380,000 a year is 120.33 a month, 0.2% is 63.33.
    expect(conventionalMi(insured)).toMatchObject({
      monthly: dollars('120.33'),
      monthlyAfterYear10: dollars('63.33'),
      low: dollars('120.33'),
      high: dollars('120.33'),
    });
    // 0.19% of 340,000 a year is 53.83 a month, which is less than 0.2%.
    expect(conventionalMi({ ...insured, loan: dollars(340_000) })).toMatchObject({
      monthly: dollars('53.83'),
      monthlyAfterYear10: dollars('53.83'),
    });
    // A second home adds 0.11 to 0.35 points and two borrowers subtract 0.20 to 0.03: the rates are
    // 0.29% to 0.70%.
    const features = ['second-home', 'two-or-more-borrowers'] as const;
    expect(conventionalMi({ ...insured, features })).toMatchObject({
      low: dollars('91.83'),
      high: dollars('221.67'),
    });
  });

  test('asks for the coverage of the program, else of the standard one', () => {
    const asked = (...given: Parameters<typeof requiredCoverage>) =>
      requiredCoverage(...given)
        ?.times(100)
        .toString();
    expect(asked('fannie-conventional', percent('95'), 240)).toBe('25');
    expect(asked('fannie-conventional', percent('85'), 240)).toBe('6');
    expect(asked('fannie-conventional', percent('85'), 241)).toBe('12');
    // HomeReady has rows for longer terms only, FHA none at all.
    expect(asked('homeready', percent('85'), 240)).toBe('12');
    expect(asked('fha', percent('95'), 360)).toBe('30');
    expect(requiredCoverage('fannie-conventional', percent('80'), 360)).toBeNull();
    expect(requiredCoverage('fannie-conventional', percent('97.01'), 360)).toBeNull();
  });
});

describe('F-10 the price adjustments of the matrix', () => {
  const priced: LlpaInput = {
    loan: dollars(320_000),
    value: dollars(400_000),
    months: 360,
    score: 780,
    purpose: 'purchase',
    features: [],
  };
  const points = (over: Partial<LlpaInput>) => {
    const found = priceAdjustments({ ...priced, ...over });
    return found.kind === 'priced' ? found.points.times(100).toString() : found.why;
  };

  test.each([
    { over: {}, is: '0.375', why: '80%' },
    { over: { loan: dollars(300_000) }, is: '0', why: '75%' },
    { over: { loan: dollars(300_001) }, is: '0.375', why: 'a dollar over 75%' },
    { over: { score: 779 }, is: '0.625', why: 'a score below 780' },
    { over: { score: 760 }, is: '0.625', why: 'the least of that band' },
    { over: { score: 619 }, is: '2.75', why: 'below 620' },
    { over: { score: 300 }, is: '2.75', why: 'the lowest score' },
    { over: { loan: dollars(388_000) }, is: '0.125', why: '97%' },
    { over: { loan: dollars(120_000) }, is: '0', why: '30%, the first column' },
    { over: { months: 180 }, is: '0', why: 'fifteen years' },
    { over: { months: 181 }, is: '0.375', why: 'a month more' },
    { over: { features: ['condo'], months: 180 }, is: '0', why: 'a condo for fifteen years' },
    { over: { features: ['condo'] }, is: '1.125', why: 'a condo for longer' },
    { over: { features: ['arm'], loan: dollars(380_000) }, is: '0.5', why: 'adjustable at 95%' },
    {
      over: { features: ['manufactured-home'], months: 180 },
      is: '0.5',
      why: 'what is added stays for fifteen years',
    },
  ] as const)('are $is points: $why', ({ over, is }) => {
    expect(points(over)).toBe(is);
  });

  test('end with the grid, and with what a feature has a price for', () => {
    expect(points({ loan: dollars(388_000.01) })).toBe('The grid ends at 97% LTV.');
    const features = ['high-balance-cash-out-fixed'] as const;
    expect(points({ features })).toBe('2.125');
    expect(points({ features, loan: dollars(320_001) })).toBe(
      'No price for high-balance-cash-out-fixed at this LTV.',
    );
  });

  test('are none where they are waived, by the rule that says so', () => {
    const waived = priceAdjustments({ ...priced, score: 620, isWaived: true });
    expect(waived).toMatchObject({ kind: 'priced', cost: 0 });
    expect(waived.kind === 'priced' && waived.lines[0]?.basis?.row).toBe('waiver');
  });

  test.each([
    { score: 299, isRefused: true },
    { score: 300, isRefused: false },
    { score: 850, isRefused: false },
    { score: 851, isRefused: true },
  ])('and premiums refuse a score of $score: $isRefused', ({ score, isRefused }) => {
    const fields = isRefused ? ['score'] : [];
    expect(validateLlpa({ ...priced, score }).map(({ field }) => field)).toEqual(fields);
    expect(validateConventionalMi({ ...insured, score }).map(({ field }) => field)).toEqual(fields);
  });
});
