import { expect, test } from 'vitest';
import { cents } from '../money';
import {
  isMarketSale,
  lastChangeOfHands,
  lastMarketSale,
  type RecordedTransfer,
} from './market-sale';
import type { RecordFlag } from './parcel-record';

test.each<{ flags: RecordFlag[]; armsLength: boolean | null; is: boolean }>([
  { flags: [], armsLength: null, is: true },
  { flags: [], armsLength: false, is: false },
  { flags: ['date-century-corrected', 'impossible-size'], armsLength: null, is: true },
  { flags: ['location-out-of-area'], armsLength: true, is: true },
  { flags: ['nominal-price'], armsLength: null, is: false },
  { flags: ['not-arms-length'], armsLength: null, is: false },
  { flags: ['date-in-future'], armsLength: true, is: false },
  { flags: ['implausible-price'], armsLength: true, is: false },
])('$flags, at arm’s length $armsLength: $is', ({ flags, armsLength, is }) => {
  expect(isMarketSale({ flags, armsLength })).toBe(is);
});

function aTransfer(over: Partial<RecordedTransfer> = {}): RecordedTransfer {
  const price = cents(25_000_000);
  return { soldOn: '2022-09-14', recordedOn: null, price, armsLength: null, flags: [], ...over };
}

test('the newest sale between strangers is the last change of hands', () => {
  const later = aTransfer({ soldOn: '2024-01-05' });
  expect(lastChangeOfHands([later, aTransfer()])).toBe('2024-01-05');
  expect(lastChangeOfHands([])).toBeNull();
});

test('the last sale is the newest on the market, at the lowest price of its day', () => {
  const last = (...transfers: RecordedTransfer[]) =>
    lastMarketSale(transfers, ({ price }) => price);
  const cheap = aTransfer({ price: cents(20_000_000) });
  const unpriced = aTransfer({ price: null });
  const family = aTransfer({ soldOn: '2025-01-01', armsLength: false });
  expect(last()).toBeUndefined();
  expect(last(family)).toBeUndefined();
  expect(last(unpriced, aTransfer(), cheap, family)).toBe(cheap);
  expect(last(cheap, aTransfer(), unpriced)).toBe(cheap);
  const later = aTransfer({ soldOn: null, recordedOn: '2022-09-20' });
  expect(last(cheap, later)).toBe(later);
});

test.each<{ why: string; transfer: Partial<RecordedTransfer>; on: string | null }>([
  { why: 'a price of $10,000', transfer: { price: cents(1_000_000) }, on: '2022-09-14' },
  { why: 'a price below', transfer: { price: cents(999_999) }, on: null },
  {
    why: 'undisclosed, at arm’s length',
    transfer: { price: null, armsLength: true },
    on: '2022-09-14',
  },
  { why: 'undisclosed, of unknown kind', transfer: { price: null }, on: null },
  { why: 'within a family', transfer: { armsLength: false }, on: null },
  { why: 'dated ahead', transfer: { flags: ['date-in-future'] }, on: null },
  {
    why: 'its recording alone',
    transfer: { soldOn: null, recordedOn: '2022-09-20' },
    on: '2022-09-20',
  },
  { why: 'no day at all', transfer: { soldOn: null }, on: null },
])('a transfer with $why changes hands on $on', ({ transfer, on }) => {
  expect(lastChangeOfHands([aTransfer(transfer)])).toBe(on);
});
