import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { isNewLoan } from './new-loan';

const today = Temporal.PlainDate.from('2026-11-27');

test.each([
  { recordedOn: '2026-11-27', isNew: true, why: 'recorded today' },
  { recordedOn: '2025-11-28', isNew: true, why: 'a day short of twelve months' },
  { recordedOn: '2025-11-27', isNew: false, why: 'twelve months ago' },
  { recordedOn: '2014-02-03', isNew: false, why: 'years ago' },
  { recordedOn: '2026-11-28', isNew: false, why: 'a day that has not come' },
])('F-02 a loan of $recordedOn is new: $isNew ($why)', ({ recordedOn, isNew }) => {
  expect(isNewLoan(recordedOn, today)).toBe(isNew);
});

test('F-02 on the last day of a leap February, a loan of the first of March before is new', () => {
  const day = Temporal.PlainDate.from('2028-02-29');
  expect(isNewLoan('2027-03-01', day)).toBe(true);
  expect(isNewLoan('2027-02-28', day)).toBe(false);
});
