import { known, missing } from '@deedlight/domain/fact';
import { dollars } from '@deedlight/domain/money';
import { expect, test } from 'vitest';
import { aTransfer } from '../a-record';
import { aBareProperty, aProperty } from '../test/a-property';
import { timelineCsv } from './timeline-csv';

function linesOf(property: ReturnType<typeof aProperty>) {
  return timelineCsv(property).replace('\ufeff', '').trimEnd().split('\r\n');
}

test('X-01 the exported timeline carries source, record date, fetch date and confidence of each event', () => {
  const [, line] = linesOf(
    aBareProperty({
      transfers: {
        known: true,
        items: [
          aTransfer({
            price: known(dollars('214000.50'), 'cama', '2022-10-21'),
            source: 'cama',
            flags: ['date-century-corrected'],
          }),
        ],
      },
    }),
  );
  expect(line).toBe(
    '0151 0154,2022-09-14,"Sale, arm’s length · Warranty deed",' +
      'Orlo Pennywhistle → Rosalind Thackeray-Moss,214000.5,date corrected by a century,' +
      'Assessment roll 2026,Sample County Assessor,sample-roll-2026.csv,4182,' +
      '2022-10-21,2026-11-20T09:30:00Z,Recorded',
  );
});

test('X-02 an absent price or party is exported as words, never as a blank or a zero', () => {
  const transfers = {
    known: true as const,
    items: [aTransfer({ price: missing('not-recorded-yet'), buyer: null, seller: null })],
  };
  const [, line] = linesOf(aBareProperty({ transfers }));
  expect(line).toContain(',Not available here,Not recorded yet,');
});

test('every event of the page is a row of the export', () => {
  expect(linesOf(aProperty())).toHaveLength(1 + 15);
});
