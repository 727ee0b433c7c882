import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { estimateRent, type RentEvidence } from './estimate-rent';

const fair: RentEvidence['fair'] = {
  area: 'Sample County',
  rents: [dollars(1000), dollars(1150), dollars(1400), dollars(1800), dollars(2050)],
};
const median = { area: 'ZIP 53703', amount: dollars(1250) };
const home = { type: 'single-family', beds: 3, units: 1 } as const;

describe('the estimate of a rent', () => {
  test('is the mean of its readings, worked by hand', () => {
    // HUD says 1,800 for three bedrooms; the median of 1,250 times 1,800 / 1,400 is 1,607.
    const estimate = estimateRent(home, { fair, medians: [median] });
    if (!estimate.known) throw new Error(estimate.reason);
    expect(estimate.readings.map(({ amount }) => amount)).toEqual([180_000, 160_700]);
    expect(estimate.middle).toBe(170_400);
    // Ten percent below and above 1,703.50 lie outside of both readings.
    expect([estimate.low, estimate.high]).toEqual([153_300, 187_400]);
  });

  test('spans readings that lie further apart than 10%', () => {
    const low = { ...median, amount: dollars(700) };
    expect(estimateRent(home, { fair, medians: [low] })).toMatchObject({
      low: 90_000,
      high: 180_000,
    });
  });

  test('counts bedrooms beyond four as HUD does', () => {
    // 2,050 and 15% for each of two further bedrooms make 2,665.
    const estimate = estimateRent({ ...home, beds: 6 }, { fair, medians: [] });
    expect(estimate).toMatchObject({ known: true, middle: 266_500 });
  });

  test('takes the first area named, the nearest', () => {
    const county = { ...median, area: 'County', amount: dollars(900) };
    const estimate = estimateRent(home, { fair: null, medians: [median, county] });
    expect(estimate).toMatchObject({
      known: true,
      middle: 125_000,
      readings: [{ basis: 'Homes of any size' }],
    });
  });

  test('X-02 without bedrooms the median alone speaks, and HUD’s rents are not guessed at', () => {
    const nameless = { ...home, beds: null };
    expect(estimateRent(nameless, { fair, medians: [] })).toMatchObject({ known: false });
    const estimate = estimateRent(nameless, { fair, medians: [median] });
    expect(estimate).toMatchObject({ known: true, middle: 125_000 });
  });

  test.each([
    [{ ...home, type: 'multi-family' } as const, /whole building/],
    [{ ...home, units: 3 }, /whole building/],
    [{ ...home, type: 'land' } as const, /not a home/],
  ])('X-02 is none where there is no single dwelling: %j', (other, reason) => {
    const estimate = estimateRent(other, { fair, medians: [median] });
    if (estimate.known) throw new Error('a rent was estimated');
    expect(estimate.reason).toMatch(reason);
  });

  test('X-02 is none where nothing is published', () => {
    expect(estimateRent(home, { fair: null, medians: [] })).toMatchObject({ known: false });
  });

  test('the middle lies within the range, and so does every reading', () => {
    const amount = fc.integer({ min: 300, max: 9000 }).map((whole) => cents(whole * 100));
    const rents = fc.tuple(amount, amount, amount, amount, amount);
    fc.assert(
      fc.property(rents, amount, fc.integer({ min: 0, max: 9 }), (given, middle, beds) => {
        const estimate = estimateRent(
          { ...home, beds },
          { fair: { area: 'A', rents: given }, medians: [{ ...median, amount: middle }] },
        );
        if (!estimate.known) throw new Error(estimate.reason);
        const all = [estimate.middle, ...estimate.readings.map((reading) => reading.amount)];
        expect(Math.min(...all)).toBeGreaterThanOrEqual(estimate.low - 100);
        expect(Math.max(...all)).toBeLessThanOrEqual(estimate.high + 100);
      }),
    );
  });
});
