import { expect, test } from 'vitest';
import { isMarketSale } from './market-sale';
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
