import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../money';
import { dollarText, screenSale } from './screen-sale';
import { aSale } from './test/a-sale';

const today = '2026-10-31';
// Prices are between $150 and $250 a square foot; the usual sale has 1,500 square feet.
const prices = { low: 15_000, high: 25_000, sales: 40 };

function found(sale: Partial<ReturnType<typeof aSale>>, others: ReturnType<typeof aSale>[] = []) {
  const whole = aSale(sale);
  return screenSale(whole, {
    ...{ subjectId: 'pa-42101-1', today, prices },
    others: [whole, ...others],
  });
}
const reasons = (...given: Parameters<typeof found>) => found(...given).map(({ reason }) => reason);

describe('X-06 the edges of what is left out', () => {
  test('a sale of today is none of the future', () => {
    expect(reasons({ soldOn: today })).toEqual([]);
    expect(reasons({ soldOn: '2026-11-01' })).toEqual(['future-date']);
    expect(reasons({ flags: ['date-in-future'] })).toEqual(['future-date']);
  });

  test('ten thousand dollars are a price, and a cent less is a formality', () => {
    // The home has 50 square feet, so that its price per square foot is usual.
    const small = { livingAreaSqft: 50 };
    expect(reasons({ ...small, price: dollars(10_000) })).toEqual([]);
    expect(reasons({ ...small, price: cents(999_999) })).toEqual(['nominal-price']);
  });

  test('a price at the edge of the usual is usual', () => {
    expect(reasons({ price: cents(15_000 * 1500) })).toEqual([]);
    expect(reasons({ price: cents(25_000 * 1500) })).toEqual([]);
    expect(reasons({ price: cents(15_000 * 1500 - 1) })).toEqual(['price-far-off']);
    expect(reasons({ price: cents(25_000 * 1500 + 1) })).toEqual(['price-far-off']);
    expect(reasons({ price: dollars(10_000) })).toEqual(['price-far-off']);
    expect(reasons({ price: dollars(10_000), livingAreaSqft: null })).toEqual([]);
  });

  test('a later sale at ten thousand dollars is one, of another home it is none', () => {
    const later = { soldOn: '2026-09-01', price: dollars(10_000) };
    expect(reasons({}, [aSale(later)])).toEqual(['sold-again']);
    expect(reasons({}, [aSale({ ...later, price: cents(999_999) })])).toEqual([]);
    expect(reasons({}, [aSale({ ...later, propertyId: 'pa-42101-9' })])).toEqual([]);
    expect(reasons({}, [aSale({ ...later, soldOn: '2026-05-15' })])).toEqual([]);
  });
});

describe('X-06 what is told of it', () => {
  test('the number of parcels, with this one', () => {
    const deed = { buyer: 'ADA OAK' };
    const other = (id: string) => aSale({ ...deed, propertyId: id });
    expect(found(deed, [other('pa-42101-8')])[0]?.text).toBe('One price for 2 parcels');
    expect(found(deed, [other('pa-42101-8'), other('pa-42101-9')])[0]?.text).toBe(
      'One price for 3 parcels',
    );
  });

  test('the last of the later sales', () => {
    const sold = (soldOn: string) => aSale({ soldOn });
    const [first] = found({}, [sold('2026-07-01'), sold('2026-09-01'), sold('2026-08-01')]);
    expect(first?.text).toBe('Sold again on 2026-09-01; the later sale is compared');
  });

  test('names and prices as people write them', () => {
    expect(found({ buyer: 'OAK ADA', seller: 'OAK BEN' })[0]?.text).toBe(
      'Buyer and seller share the name Oak',
    );
    expect(found({ price: cents(50_150), livingAreaSqft: null })[0]?.text).toBe(
      'A price of $502 is a formality',
    );
    expect([dollarText(149), dollarText(150), dollarText(123_456_700)]).toEqual([
      '$1',
      '$2',
      '$1,234,567',
    ]);
  });
});
