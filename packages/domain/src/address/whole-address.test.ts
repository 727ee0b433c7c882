import { expect, test } from 'vitest';
import { wholeAddress } from './whole-address';

const elm = { line: '12 Elm St', city: 'Marlow', state: 'PA', zip: '19104' };

test.each([
  { text: '12 Elm St, Marlow, PA 19104', is: elm },
  { text: ' 12 Elm St, Marlow PA 19104-1234 ', is: elm },
  {
    text: '12 elm st, marlow, pa',
    is: { line: '12 elm st', city: 'marlow', state: 'PA', zip: null },
  },
  { text: '12 Elm St, Unit 4, Marlow, PA 19104', is: { ...elm, line: '12 Elm St, Unit 4' } },
  {
    text: '12 Elm St #4, St. Marlow, PA 19104',
    is: { ...elm, line: '12 Elm St #4', city: 'St. Marlow' },
  },
  { text: '12 Elm St', is: null },
  { text: '12 Elm St, Marlow', is: null },
  { text: 'Elm St, Marlow, PA 19104', is: null },
  { text: '19104', is: null },
  { text: 'Quigley Margaret', is: null },
  { text: '', is: null },
])('F-20 reads $text as the address of one house, or as none', ({ text, is }) => {
  expect(wholeAddress(text)).toEqual(is);
});
