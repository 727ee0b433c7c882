import type { Property } from '@deedlight/contract/property';
import { known, missing } from '@deedlight/domain/fact';
import { dollars } from '@deedlight/domain/money';
import { statusOf, whyNoStatus } from '@deedlight/domain/property/status';
import { expect, test } from 'vitest';
import { aTransfer } from '../a-record';
import { aBareProperty, aProperty } from '../test/a-property';

const words = (property = aProperty()) => statusOf(property).map(({ text }) => text);

test('F-01 the last sale on the market and who lives there', () => {
  expect(words()).toEqual(['Sold Sep 14, 2022', 'Owner-occupied']);
  const owner = { ...aProperty().owner, isOccupant: known(false, 'roll') };
  expect(words(aProperty({ owner }))).toContain('Owner lives elsewhere');
});

test('each part keeps its source', () => {
  expect(statusOf(aProperty())).toMatchObject([
    { source: 'sales', recordedOn: '2022-10-21' },
    { source: 'roll', recordedOn: '2026-07-01' },
  ]);
});

test('a gift to a relative is a transfer, not a sale', () => {
  const gift = aTransfer({
    ...{ soldOn: '2024-02-02', price: known(dollars(1), 'sales'), flags: ['nominal-price'] },
  });
  expect(words(aProperty({ transfers: { known: true, items: [gift] } }))[0]).toBe(
    'Transferred Feb 2, 2024',
  );
});

test('what a provider flags is told; what it denies is not', () => {
  const details = [
    { label: 'Pre-foreclosure', value: 'Yes', source: 'roll' },
    { label: 'Vacant', value: 'No', source: 'roll' },
  ];
  expect(words(aProperty({ details })).slice(2)).toEqual(['Pre-foreclosure']);
});

test('X-02 records that say none of it give no status', () => {
  expect(words(aBareProperty())).toEqual([]);
  expect(words(aBareProperty({ transfers: missing('not-available-here') }))).toEqual([]);
});

test('X-02 no status is unknown where sales are recorded and this one’s are blank or lie ahead', () => {
  const ahead = aTransfer({ soldOn: '2028-06-13', flags: ['date-in-future'] });
  const why = (transfers: Property['transfers']) => whyNoStatus(aBareProperty({ transfers }));
  expect(words(aBareProperty({ transfers: { known: true, items: [ahead] } }))).toEqual([]);
  expect(why({ known: true, items: [ahead] })).toBe('unknown');
  expect(why(missing('unknown'))).toBe('unknown');
  expect(why(missing('not-available-here'))).toBe('not-available-here');
});
