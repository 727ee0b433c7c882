import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { beginOf, missOf, usualRule, wideningBetween, wideningSteps } from './comparable-rule';
import { aSale } from './test/a-sale';

const since = beginOf(usualRule, Temporal.PlainDate.from('2026-10-31'));
const subject = aSale({ propertyId: 'pa-42101-1' });

describe('F-03 the rule: 12 months, 1 mile, living area ±20%, same type', () => {
  test.each([
    { sale: { soldOn: '2025-10-31' }, miss: null },
    { sale: { soldOn: '2025-10-30' }, miss: 'time' },
    { sale: { miles: 1 }, miss: null },
    { sale: { miles: 1.001 }, miss: 'place' },
    { sale: { livingAreaSqft: 1800 }, miss: null },
    { sale: { livingAreaSqft: 1801 }, miss: 'size' },
    { sale: { livingAreaSqft: 1200 }, miss: null },
    { sale: { livingAreaSqft: 1199 }, miss: 'size' },
    { sale: { livingAreaSqft: null }, miss: 'size' },
    { sale: { type: 'townhouse' }, miss: 'type' },
    { sale: { type: null }, miss: 'type' },
  ] as const)('$sale misses by $miss', ({ sale, miss }) => {
    expect(missOf(aSale(sale), subject, usualRule, since)).toBe(miss);
  });

  test('any type of home means homes, not land', () => {
    const rule = { ...usualRule, sameType: false };
    expect(missOf(aSale({ type: 'condo' }), subject, rule, since)).toBeNull();
    expect(missOf(aSale({ type: 'land' }), subject, rule, since)).toBe('type');
  });

  test('a plot is compared with plots, whatever is asked', () => {
    const rule = { ...usualRule, sameType: false };
    const plot = { ...subject, type: 'land' as const, livingAreaSqft: null };
    expect(missOf(aSale({ type: 'land' }), plot, rule, since)).toBeNull();
    expect(missOf(aSale({ type: 'single-family' }), plot, rule, since)).toBe('type');
  });

  test('a sale of unknown size is not compared, however different a size may be', () => {
    const rule = { ...usualRule, sizeTolerance: 1 };
    expect(missOf(aSale({ livingAreaSqft: null }), subject, rule, since)).toBe('size');
    expect(missOf(aSale({ livingAreaSqft: 3000 }), subject, rule, since)).toBeNull();
  });

  test('a subject of unknown size is compared with every size', () => {
    const unknown = { ...subject, livingAreaSqft: null };
    expect(missOf(aSale({ livingAreaSqft: 9000 }), unknown, usualRule, since)).toBeNull();
  });
});

describe('widening', () => {
  test('loosens one thing at a time, up to 24 months, 3 miles, ±40% and any type', () => {
    const steps = wideningSteps(usualRule, 'condo');
    const changes = steps
      .slice(1)
      .map((step, at) => wideningBetween(steps[at] ?? usualRule, step, 0).to);
    expect(changes).toEqual([
      '18 months',
      '1.5 miles',
      '±30% living area',
      '24 months',
      '2 miles',
      '±40% living area',
      '3 miles',
      'any type of home',
    ]);
  });

  test('loosens one thing of a narrow rule too, and leaves the others as narrow as they are', () => {
    const narrow = { months: 1, miles: 0.25, sizeTolerance: 0.1, sameType: true };
    const [, first = narrow, second = narrow, third] = wideningSteps(narrow, 'condo');
    expect([first, second, third]).toEqual([
      { ...narrow, months: 18 },
      { ...narrow, months: 18, miles: 1.5 },
      { ...narrow, months: 18, miles: 1.5, sizeTolerance: 0.3 },
    ]);
    expect(wideningBetween(narrow, first, 2)).toMatchObject({ from: '1 month', to: '18 months' });
    expect(wideningBetween(first, second, 2)).toMatchObject({ from: '0.25 miles' });
    const mile = { ...narrow, miles: 1 };
    expect(wideningBetween(mile, second, 2)).toMatchObject({ what: 'months' });
    expect(wideningBetween({ ...mile, months: 18 }, second, 2)).toMatchObject({ from: '1 mile' });
    // As numbers of a computer, 0.29 × 100 is a little less than 29, and 0.58 × 100 than 58.
    const [some, more] = [0.29, 0.58].map((sizeTolerance) => ({ ...narrow, sizeTolerance }));
    expect(wideningBetween(some ?? narrow, more ?? narrow, 2)).toMatchObject({
      from: '±29% living area',
      to: '±58% living area',
    });
  });

  test('does not widen a plot or a shop to homes', () => {
    for (const type of ['land', 'commercial'] as const) {
      expect(wideningSteps(usualRule, type).every(({ sameType }) => sameType)).toBe(true);
    }
    expect(wideningSteps(usualRule, 'mobile').at(-1)?.sameType).toBe(false);
  });

  test('never narrows what was asked for wider', () => {
    const steps = wideningSteps({ months: 36, miles: 5, sizeTolerance: 0.5, sameType: true }, null);
    expect(steps).toHaveLength(2);
    expect(steps[1]).toEqual({ months: 36, miles: 5, sizeTolerance: 0.5, sameType: false });
  });

  test('says what was widened and how many there were before', () => {
    const [first = usualRule, second = usualRule] = wideningSteps(usualRule, null);
    expect(wideningBetween(first, second, 4)).toEqual({
      what: 'months',
      from: '12 months',
      to: '18 months',
      found: 4,
    });
  });
});
