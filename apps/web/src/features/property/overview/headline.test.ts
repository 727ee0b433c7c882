import { known, missing } from '@deedlight/domain/fact';
import { dollars } from '@deedlight/domain/money';
import { headlineFacts, lastMarketSale } from '@deedlight/domain/property/headline';
import { expect, test } from 'vitest';
import { aTransfer } from '../a-record';
import { aProperty } from '../test/a-property';

test('six figures, in the order in which a reader looks for them', () => {
  const shown = headlineFacts(aProperty()).map(({ label, fact }) => [
    label,
    fact.known ? fact.value : fact.why,
  ]);
  expect(shown).toEqual([
    ['Beds', '3'],
    ['Baths', '1.5'],
    ['Living area', '1,284'],
    ['Lot', '1,120'],
    ['Built', '1925'],
    ['Last sale', '$214,000'],
  ]);
});

test('an absent figure keeps its reason', () => {
  const property = aProperty();
  const facts = { ...property.facts, beds: missing('unknown'), lotSqft: missing('none') };
  const shown = headlineFacts({ ...property, facts });
  expect(shown.map(({ fact }) => fact.known || fact.why)).toEqual([
    'unknown',
    true,
    true,
    'none',
    true,
    true,
  ]);
});

const nominal = aTransfer({ soldOn: '2024-01-01', flags: ['nominal-price'] });
const related = aTransfer({ soldOn: '2024-02-01', armsLength: false });
const older = aTransfer({ soldOn: '2001-01-01', price: known(dollars(90_000), 'sales') });

test.each([
  {
    why: 'a newer nominal transfer',
    sales: [nominal, older],
    price: older.price,
    note: 'Jan 2001',
  },
  {
    why: 'a newer related transfer',
    sales: [related, older],
    price: older.price,
    note: 'Jan 2001',
  },
  {
    why: 'an undisclosed price',
    sales: [aTransfer({ price: missing('unknown') }), older],
    price: missing('unknown'),
    note: 'Sep 2022',
  },
  { why: 'no transfer at all', sales: [], price: missing('none'), note: null },
  {
    why: 'only transfers at no market price',
    sales: [nominal, related],
    price: missing('none'),
    note: 'no market sale',
  },
])('the last sale with $why', ({ sales, price, note }) => {
  expect(lastMarketSale({ known: true, items: sales })).toEqual({ price, note });
});

test('a source without sales is not a property without sales', () => {
  const absent = missing('not-available-here');
  expect(lastMarketSale(absent).price).toEqual(absent);
});
