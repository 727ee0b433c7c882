import type { Property } from '@deedlight/contract/property';
import type { Fact } from '@deedlight/domain/fact';
import { type CsvCell, toCsv } from '../../../lib/csv';
import { absenceText } from '../../../ui/absent';
import { confidenceWords } from '../../../ui/evidence';
import { flagWords } from '../overview/record-flags';
import { timelineEvents } from './events';

const header = [
  'Parcel',
  'Date',
  'Event',
  'Parties',
  'Amount (USD)',
  'Flags',
  'Source',
  'Publisher',
  'File',
  'Line',
  'Record date',
  'Fetched',
  'Confidence',
];

/** Every event with its evidence, a row each; what is absent says why, as on the page. */
export function timelineCsv(property: Property): string {
  const sources = new Map(property.sources.map((source) => [source.id, source]));
  const rows = timelineEvents(property).map((event): CsvCell[] => {
    const source = sources.get(event.source);
    const recordedOn = event.amount.known ? event.amount.recordedOn : null;
    return [
      property.parcelNumber,
      event.on ?? absenceText('unknown'),
      event.what,
      cellOf(event.parties, (parties) => parties),
      cellOf(event.amount, (cents) => cents / 100),
      event.flags.map((flag) => flagWords(flag).short).join('; '),
      source?.title ?? event.source,
      source?.publisher ?? absenceText('unknown'),
      source?.file ?? absenceText('none'),
      source?.row ?? absenceText('none'),
      recordedOn ?? 'Not stated',
      source?.fetchedAt ?? absenceText('unknown'),
      source === undefined ? absenceText('unknown') : confidenceWords[source.confidence],
    ];
  });
  return toCsv(header, rows);
}

function cellOf<T>(fact: Fact<T>, format: (value: T) => CsvCell): CsvCell {
  return fact.known ? format(fact.value) : absenceText(fact.why);
}
