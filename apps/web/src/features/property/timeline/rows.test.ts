import { missing } from '@deedlight/domain/fact';
import { expect, test } from 'vitest';
import { anAssessment } from '../a-record';
import { aProperty } from '../test/a-property';
import { timelineEvents } from './events';
import { timelineRows, yearsOf } from './rows';

test('assessments between two sales are one line, and no event is lost', () => {
  const events = timelineEvents(aProperty());
  const rows = timelineRows(events);
  const lines = rows.map((row) =>
    row.kind === 'event' ? row.event.kind : `${row.count} assessments ${yearsOf(row)}`,
  );
  expect(lines).toEqual([
    '4 assessments 2023 – 2026',
    'sale',
    'mortgage',
    '5 assessments 2017 – 2022',
    'sale',
    'release',
    'sale',
    'mortgage',
  ]);
  const shown = rows.map((row) => (row.kind === 'event' ? 1 : row.count));
  expect(shown.reduce((all, count) => all + count)).toBe(events.length);
});

test('an assessment without a value stays a line of its own and keeps its absence', () => {
  const none = missing('not-available-here');
  const items = [2026, 2025, 2024].map((taxYear) =>
    anAssessment(taxYear === 2025 ? { taxYear, market: null, assessed: null } : { taxYear }),
  );
  const property = aProperty({
    transfers: none,
    mortgages: none,
    assessments: { known: true, items },
  });
  const rows = timelineRows(timelineEvents(property));
  expect(rows.map((row) => row.kind)).toEqual(['event', 'event', 'event']);
});
