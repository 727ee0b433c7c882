import type { Property } from '@deedlight/contract/property';
import type { Fact } from '@deedlight/domain/fact';
import { type CsvCell, toCsv } from '../../../kit/csv/csv';
import { evidenceCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { absenceText } from '../../../kit/evidence/absence';
import { flagWords } from '../overview/record-flags';
import { type TimelineEvent, timelineEvents } from './events';

const header = ['Parcel', 'Date', 'Event', 'Parties', 'Amount (USD)', 'Flags', ...evidenceHeader];

/** Writes every event with its evidence, a row each; a missing figure says why, as on the page. */
export function timelineCsv(property: Property): string {
  const rows = timelineEvents(property).map((event): CsvCell[] => {
    const recordedOn = event.amount.known ? event.amount.recordedOn : null;
    return [
      property.parcelNumber,
      dateOf(event) ?? absenceText('unknown'),
      event.what,
      cellOf(event.parties, (parties) => parties),
      cellOf(event.amount, (cents) => cents / 100),
      event.flags.map((flag) => flagWords(flag).short).join('; ') || absenceText('none'),
      ...evidenceCells(property.sources, event.source, recordedOn),
    ];
  });
  return toCsv(header, rows);
}

/** The first of the month stands for a day that is not known, and is not written as one. */
function dateOf({ on, flags }: TimelineEvent): string | null {
  return flags.includes('month-only') && on !== null ? on.slice(0, 7) : on;
}

function cellOf<T>(fact: Fact<T>, format: (value: T) => CsvCell): CsvCell {
  return fact.known ? format(fact.value) : absenceText(fact.why);
}
