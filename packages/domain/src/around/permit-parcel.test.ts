import { expect, test } from 'vitest';
import { permitPin } from './permit-parcel';

test.each([
  ['13254000110000', '13254000110000'],
  ['13-25-400-011-0000', '13254000110000'],
  ['01 01 100 001 0000', '01011000010000'],
  ['1325400011', null],
  ['13-25-400-011-000A', null],
  ['', null],
])('the parcel number %j is %j in the county’s tables', (written, pin) => {
  expect(permitPin(written)).toBe(pin);
});
