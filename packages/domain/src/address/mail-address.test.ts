import { expect, test } from 'vitest';
import { mailAddress } from './mail-address';

test.each([
  {
    lines: ['418 LARKSPUR LN', 'Marlow PA 19104-2201'],
    is: { above: [], delivery: '418 LARKSPUR LN', city: 'Marlow', state: 'PA', zip: '19104-2201' },
  },
  {
    lines: ['ELM TRUST', ' PO  BOX 9 ', 'SAINT PAUL, mn  551022201'],
    is: {
      above: ['ELM TRUST'],
      delivery: 'PO BOX 9',
      city: 'SAINT PAUL',
      state: 'MN',
      zip: '55102-2201',
    },
  },
  {
    lines: ['12 Oak St Apt 2 Madison WI 53703'],
    is: { above: [], delivery: '12 Oak St Apt 2', city: 'Madison', state: 'WI', zip: '53703' },
  },
  {
    lines: ['Elm Trust', '12 Oak St, Madison, WI 53703'],
    is: { above: ['Elm Trust'], delivery: '12 Oak St', city: 'Madison', state: 'WI', zip: '53703' },
  },
])('$lines is in the order of the Postal Service', ({ lines, is }) => {
  expect(mailAddress(lines)).toEqual(is);
});

test.each([
  [[]],
  [['', ' ']],
  [['PO Box 9', 'Elsewhere']],
  [['12 Oak St', 'Madison WI']],
  [['12 Oak St', 'Madison 53703']],
  [['12 Oak St', 'Madison XX 53703']],
  [['12 Oak St', 'Madison WI 00000']],
  [['Madison WI 53703']],
])('%j lacks a part, and none is made up', (lines) => {
  expect(mailAddress(lines)).toBeNull();
});
