import { expect, test } from 'vitest';
import { emptyReport } from './import-report';
import { Mapping } from './mapping/mapping-schema';
import { reportText } from './report-text';

test('a report ends with what cannot be, how often, and a row to look at', () => {
  const mapping = Mapping.parse({
    source: { id: 'test', kind: 'assessor-roll', publisher: 'Somewhere', title: 'Roll' },
    place: { state: 'WI', county: 'Dane' },
    parcel: 'apn',
  });
  const report = emptyReport();
  report.tally.counts = {
    rows: { count: 8005, line: 2, example: '12 Oak St' },
    absentee: { count: 8005, line: 2, example: '12 Oak St Madison: 12 OAK ST' },
  };
  expect(reportText(report, mapping, true).split('\n').slice(-2)).toEqual([
    expect.stringMatching(/^ {2}Warning: hardly any owner lives at the property: /),
    '    8,005 of 8,005 rows; line 2: 12 Oak St Madison: 12 OAK ST',
  ]);
});
