import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { tableAge } from './table-age';

const day = Temporal.PlainDate.from;

test('F-10 an edition is overdue once the next one should have been out', () => {
  const limits = { table: 'fhfa-limits', effective: '2026-01-01', compiled: '2026-11-20' };
  expect(tableAge(limits, day('2027-01-02'))).toMatchObject({ ageDays: 366, isOverdue: false });
  expect(tableAge(limits, day('2027-01-03'))).toMatchObject({ ageDays: 367, isOverdue: true });
});

test('F-10 a weekly survey is overdue after a week', () => {
  const survey = { table: 'pmms', effective: '2026-04-30', compiled: '2026-11-20' };
  expect(tableAge(survey, day('2026-05-07')).isOverdue).toBe(false);
  expect(tableAge(survey, day('2026-11-22'))).toMatchObject({ ageDays: 206, isOverdue: true });
});

test('F-10 a rule of 1998 that was read last week is not overdue', () => {
  const rule = { table: 'mi-cancellation', effective: '1998-07-29', compiled: '2026-11-20' };
  expect(tableAge(rule, day('2026-11-27'))).toMatchObject({ ageDays: 7, isOverdue: false });
  expect(tableAge({ ...rule, table: 'waiting-periods' }, day('2027-03-01')).isOverdue).toBe(true);
});
