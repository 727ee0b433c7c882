import type { Source } from '@deedlight/contract/property';
import { absenceWords, confidenceWords } from '@deedlight/domain/fact';

/** The source of a figure in a file, in the file's words; no part of it is ever blank. */
export type Backing = {
  source: string;
  publisher: string;
  file: string;
  line: string | number;
  recordDate: string;
  fetched: string;
  confidence: string;
};

/** A source of the records; a report for a client does not name the file's line. */
type CitedSource = Omit<Source, 'file' | 'row'> & Partial<Pick<Source, 'file' | 'row'>>;

/** Returns the source of a record's figure, with the date that the record gives. */
export function recordBacking(
  source: CitedSource | undefined,
  recordedOn: string | null,
  name: string,
): Backing {
  return {
    source: source?.title ?? name,
    publisher: source?.publisher ?? absenceWords.unknown,
    file: source?.file ?? absenceWords.none,
    line: source?.row ?? absenceWords.none,
    recordDate: recordedOn ?? `${absenceWords.unknown} (not stated)`,
    fetched: source?.fetchedAt ?? absenceWords.unknown,
    confidence: source === undefined ? absenceWords.unknown : confidenceWords[source.confidence],
  };
}

/** Returns each source once, in the order given. */
export function distinct(backings: readonly Backing[]): Backing[] {
  return [...new Map(backings.map((each) => [Object.values(each).join('\n'), each])).values()];
}
