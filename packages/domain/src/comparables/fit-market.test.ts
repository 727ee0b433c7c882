import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { dollars } from '../money';
import { fitMarket, leastSales, type MarketFit } from './fit-market';
import { aSale, type InventedMarket, inventedSales } from './test/a-sale';

const from = Temporal.PlainDate.from('2024-10-31');
const until = Temporal.PlainDate.from('2026-10-31');
const truth: InventedMarket = {
  sizeRate: 0.7,
  bathRate: 0.06,
  ageRate: 0.002,
  monthlyGrowth: 0.004,
  noise: 0.08,
};

function fitted(fit: MarketFit) {
  if (!fit.fitted) throw new Error(`not fitted: ${fit.sales} sales`);
  return fit;
}

function rate(fit: MarketFit, attribute: string) {
  const found = fitted(fit).rates.find((one) => one.attribute === attribute);
  if (!found) throw new Error(`${attribute} is not fitted`);
  return found;
}

describe('X-06 adjustments fitted to the local market', () => {
  const fit = fitMarket(inventedSales(400, truth), from, until);

  test.each([
    { attribute: 'size', value: truth.sizeRate },
    { attribute: 'baths', value: truth.bathRate },
    { attribute: 'age', value: truth.ageRate },
    { attribute: 'beds', value: 0 },
    { attribute: 'lot', value: 0 },
  ])(
    'finds the $attribute rate of the market within three of its errors',
    ({ attribute, value }) => {
      const { rate: found, standardError, sales } = rate(fit, attribute);
      expect(Math.abs(found - value)).toBeLessThan(3 * standardError);
      expect(sales).toBe(fitted(fit).sales);
    },
  );

  test('the errors are as small as 400 sales allow', () => {
    // For independent columns it is noise / (spread of the column × √n), here 0.08 / (0.3 × 20).
    expect(rate(fit, 'size').standardError).toBeGreaterThan(0.008);
    expect(rate(fit, 'size').standardError).toBeLessThan(0.025);
    expect(fitted(fit).residual).toBeCloseTo(truth.noise, 1);
  });

  test('the index rises as the market did, ends at 1 and counts every sale', () => {
    const { index, sales } = fitted(fit);
    expect(index).toHaveLength(25);
    expect(index.at(-1)).toMatchObject({ month: '2026-10', level: 1, standardError: 0 });
    const yearAgo = index.find(({ month }) => month === '2025-10');
    expect(Math.abs(Math.log(yearAgo?.level ?? 1) + 12 * truth.monthlyGrowth)).toBeLessThan(
      3 * (yearAgo?.standardError ?? 0),
    );
    expect(index.reduce((all, month) => all + month.sales, 0)).toBe(sales);
  });

  test('a month is known the better the more sales it and the months around it have', () => {
    // Half of the sales are of the last month, half of March, and no other month has any.
    const flat = { ...truth, monthlyGrowth: 0 };
    const sales = inventedSales(800, flat).map((sale, at) => ({
      ...sale,
      soldOn: at % 2 === 0 ? '2026-10-15' : '2026-03-15',
    }));
    const { index } = fitted(fitMarket(sales, from, until));
    const errorIn = (wanted: string) => index.find(({ month }) => month === wanted)?.standardError;
    // March against October: 0.08 × √(1/400 + 1/400).
    expect(errorIn('2026-03')).toBeCloseTo(0.0057, 3);
    // Of the seven steps of 0.012 between the two, September is one from October and six from March:
    // √(0.012² × 1 × 6/7 + (0.0057 / 7)²).
    expect(errorIn('2026-09')).toBeCloseTo(0.0111, 3);
    // Five steps before March nothing more is known: √(0.0057² + 5 × 0.012²).
    expect(errorIn('2025-10')).toBeCloseTo(0.0274, 3);
  });

  test('one absurd sale is left out and changes next to nothing', () => {
    const absurd = aSale({ propertyId: 'pa-42101-5', price: dollars(9_000_000) });
    const withIt = fitMarket([...inventedSales(400, truth), absurd], from, until);
    expect(fitted(withIt).trimmed).toBe(fitted(fit).trimmed + 1);
    expect(rate(withIt, 'size').rate).toBeCloseTo(rate(fit, 'size').rate, 2);
    const forNothing = { ...absurd, price: dollars(9000) };
    const withThat = fitMarket([...inventedSales(400, truth), forNothing], from, until);
    expect(fitted(withThat).trimmed).toBe(fitted(fit).trimmed + 1);
  });

  test('a price three deviations from the rest counts, one of four does not', () => {
    const off = (deviations: number) =>
      aSale({
        propertyId: 'pa-42101-5',
        soldOn: '2026-10-15',
        price: dollars(Math.round(300_000 * Math.exp(deviations * truth.noise))),
      });
    const trimmed = (deviations: number) =>
      fitted(fitMarket([...inventedSales(400, truth), off(deviations)], from, until)).trimmed;
    const usual = fitted(fit).trimmed;
    expect([trimmed(-4), trimmed(-3), trimmed(3), trimmed(4)]).toEqual([
      usual + 1,
      usual,
      usual,
      usual + 1,
    ]);
  });

  test('sales that do not tell an attribute say nothing of its rate', () => {
    // A lot twice as large brings 2^0.2 of the price, and every other sale does not tell its lot.
    const sales = inventedSales(400, truth).map((sale, at) => ({
      ...sale,
      price: dollars(Math.round((sale.price / 100) * ((sale.lotSqft ?? 0) / 5000) ** 0.2)),
      lotSqft: at % 2 === 0 ? sale.lotSqft : null,
    }));
    const lot = rate(fitMarket(sales, from, until), 'lot');
    expect(Math.abs(lot.rate - 0.2)).toBeLessThan(3 * lot.standardError);
    expect(lot.standardError).toBeLessThan(0.04);
    expect(lot.sales).toBeLessThanOrEqual(200);
  });

  test('the order of the sales changes nothing', () => {
    const turned = fitMarket(inventedSales(400, truth).reverse(), from, until);
    expect(rate(turned, 'size').rate).toBeCloseTo(rate(fit, 'size').rate, 9);
  });
});

describe('X-06 a rate of the wrong sign', () => {
  const perverse = { ...truth, bathRate: -0.05 };
  const fit = fitMarket(inventedSales(400, perverse), from, until);

  test('is held at zero, with what the sales gave', () => {
    const baths = rate(fit, 'baths');
    expect(baths.rate).toBe(0);
    expect(Math.abs((baths.refused ?? 0) - perverse.bathRate)).toBeLessThan(
      3 * baths.standardError,
    );
  });

  test('is held from the surest one on, which may right the others', () => {
    // Homes with more baths have fewer beds here. Without the baths' own rate, beds count for the
    // fewer baths that come with them.
    const sales = inventedSales(400, { ...truth, bathRate: -0.1 }).map((sale, at) => {
      const beds = 6 - Math.round(sale.baths ?? 0) + (at % 2);
      return {
        ...sale,
        beds,
        price: dollars(Math.round((sale.price / 100) * Math.exp(-0.02 * beds))),
      };
    });
    const both = fitMarket(sales, from, until);
    expect(rate(both, 'baths').refused).toBeLessThan(-0.05);
    expect(rate(both, 'beds').refused).toBeNull();
    expect(rate(both, 'beds').rate).toBeGreaterThan(0.02);
  });

  test('leaves the others as the sales have them, and age may count either way', () => {
    expect(rate(fit, 'size')).toMatchObject({ refused: null });
    expect(Math.abs(rate(fit, 'size').rate - truth.sizeRate)).toBeLessThan(0.05);
    const older = fitMarket(inventedSales(400, { ...truth, ageRate: -0.002 }), from, until);
    expect(rate(older, 'age')).toMatchObject({ refused: null });
    expect(rate(older, 'age').rate).toBeLessThan(0);
  });
});

test('X-06 what a step of condition is worth is fitted where enough sales say theirs', () => {
  const sales = inventedSales(200, { ...truth, conditionRate: 0.07 });
  const { rate: found, standardError } = rate(fitMarket(sales, from, until), 'condition');
  expect(Math.abs(found - 0.07)).toBeLessThan(3 * standardError);
  const few = sales.map((sale, at) => (at < 20 ? sale : { ...sale, conditionStep: null }));
  const { rates } = fitted(fitMarket(few, from, until));
  expect(rates.map(({ attribute }) => attribute)).not.toContain('condition');
});

test('too few sales are said, not fitted', () => {
  const few = inventedSales(leastSales - 1, truth);
  const said = { fitted: false, sales: 23, least: 24 };
  expect(fitMarket(few, from, until)).toEqual(said);
  const absurd = aSale({ propertyId: 'pa-42101-5', price: dollars(90_000_000) });
  expect(fitMarket([...few.slice(1), absurd], from, until)).toEqual(said);
});

test('an attribute that too few sales know has no rate', () => {
  const sales = inventedSales(200, truth).map((sale, at) =>
    at < 20 ? sale : { ...sale, lotSqft: null },
  );
  const { rates } = fitted(fitMarket(sales, from, until));
  expect(rates.map(({ attribute }) => attribute)).toEqual(['size', 'beds', 'baths', 'age']);
});

test('sales outside the window do not count', () => {
  const old = inventedSales(40, truth).map((sale) => ({ ...sale, soldOn: '2019-05-01' }));
  expect(fitMarket(old, from, until)).toMatchObject({ fitted: false, sales: 0 });
});

test('sales of the first and the last day of the window count, of the days around it not', () => {
  const on = (soldOn: string) =>
    inventedSales(leastSales, truth).map((sale) => ({ ...sale, soldOn }));
  const counted = (soldOn: string) => fitMarket(on(soldOn), from, until).sales;
  expect(counted('2024-10-31')).toBeGreaterThanOrEqual(leastSales - 1);
  expect(counted('2026-10-31')).toBeGreaterThanOrEqual(leastSales - 1);
  expect([counted('2024-10-30'), counted('2026-11-01')]).toEqual([0, 0]);
});

test('as many sales as are needed are fitted, and one too few once an absurd one is left out', () => {
  const calm = { ...truth, noise: 0.01 };
  const enough = inventedSales(leastSales, calm);
  expect(fitMarket(enough, from, until)).toMatchObject({ fitted: true, sales: leastSales });
  const absurd = aSale({ propertyId: 'pa-42101-5', price: dollars(90_000_000) });
  const withAbsurd = fitMarket([...enough, absurd], from, until);
  expect(withAbsurd).toMatchObject({ fitted: true, sales: leastSales, trimmed: 1 });
  const withoutOne = fitMarket([...enough.slice(1), absurd], from, until);
  expect(withoutOne).toEqual({ fitted: false, sales: leastSales - 1, least: leastSales });
});
