import type { Source } from '@deedlight/contract/property';
import { absenceText } from './absence';
import { confidenceWords } from './evidence';

/** Where a figure of a file comes from, in the words of the file; no part of it is ever blank. */
export type Backing = {
  source: string;
  publisher: string;
  file: string;
  line: string | number;
  recordDate: string;
  fetched: string;
  confidence: string;
};

const noRecord = {
  publisher: absenceText('none'),
  file: absenceText('none'),
  line: absenceText('none'),
  recordDate: absenceText('none'),
  fetched: absenceText('none'),
};

export const enteredByYou: Backing = {
  ...noRecord,
  source: 'Entered by you',
  confidence: 'As entered',
};

export const calculated: Backing = { ...noRecord, source: 'Calculated', confidence: 'Calculated' };

/** An assumption that the product made where nothing was typed. */
export const assumed: Backing = { ...noRecord, source: 'Assumption', confidence: 'Assumed' };

/** A figure that a table or a model gave, named in words. */
export function estimate(source: string): Backing {
  return { ...noRecord, source, confidence: confidenceWords.estimated };
}

/** Returns what a property's record says as a whole, such as where it lies. */
export function propertyBacking(id: string): Backing {
  const unknown = absenceText('unknown');
  const named = { ...noRecord, source: `From the property’s record ${id}`, publisher: unknown };
  return { ...named, recordDate: unknown, fetched: unknown, confidence: unknown };
}

/** The same where the record is not open here, so that nobody knows what was typed over it. */
export function unopenedRecord(id: string): Backing {
  return {
    ...propertyBacking(id),
    confidence: absenceText('unknown', 'not compared with the record: it may be typed over'),
  };
}

/** A figure of a record: its own day, as the record says it. */
export function recordBacking(
  source: Source | undefined,
  recordedOn: string | null,
  name: string,
): Backing {
  return {
    source: source?.title ?? name,
    publisher: source?.publisher ?? absenceText('unknown'),
    file: source?.file ?? absenceText('none'),
    line: source?.row ?? absenceText('none'),
    recordDate: recordedOn ?? absenceText('unknown', 'not stated'),
    fetched: source?.fetchedAt ?? absenceText('unknown'),
    confidence: source === undefined ? absenceText('unknown') : confidenceWords[source.confidence],
  };
}

/** A whole file: its day is the one that its publisher says it is of. */
export function fileBackings(sources: readonly Source[]): Backing[] {
  return sources.map((source) => recordBacking(source, source.asOf, source.id));
}

/** A figure that was worked out, with what it rests on. */
export function workedOutFrom(...on: readonly Backing[]): Backing[] {
  return [calculated, ...on];
}

/** Each once, in the order given. */
export function distinct(backings: readonly Backing[]): Backing[] {
  return [...new Map(backings.map((each) => [Object.values(each).join('\n'), each])).values()];
}
