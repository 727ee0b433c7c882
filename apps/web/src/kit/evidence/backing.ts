import type { Source } from '@deedlight/contract/property';
import { confidenceWords } from '@deedlight/domain/fact';
import { type Backing, recordBacking } from '@deedlight/report/backing';
import { absenceText } from './absence';

export { type Backing, recordBacking };

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

/** An assumption that the product makes when nothing was typed. */
export const assumed: Backing = { ...noRecord, source: 'Assumption', confidence: 'Assumed' };

/** Returns the source of a figure from a table or a model, named in words. */
export function estimate(source: string): Backing {
  return { ...noRecord, source, confidence: confidenceWords.estimated };
}

/** Returns a property's record as a source, for facts such as its location. */
export function propertyBacking(id: string): Backing {
  const unknown = absenceText('unknown');
  const named = { ...noRecord, source: `From the property’s record ${id}`, publisher: unknown };
  return { ...named, recordDate: unknown, fetched: unknown, confidence: unknown };
}

/**
 * Does the same for a record that is not open here, so that nobody knows what was typed over it.
 */
export function unopenedRecord(id: string): Backing {
  return {
    ...propertyBacking(id),
    confidence: absenceText('unknown', 'not compared with the record: it may be typed over'),
  };
}

/** Returns whole files as sources, dated as their publisher dates them. */
export function fileBackings(sources: readonly Source[]): Backing[] {
  return sources.map((source) => recordBacking(source, source.asOf, source.id));
}

/** Returns the sources of a figure that was computed, with its inputs. */
export function workedOutFrom(...on: readonly Backing[]): Backing[] {
  return [calculated, ...on];
}
