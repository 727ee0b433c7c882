import { absenceText } from '../../kit/evidence/absence';
import type { Backing } from '../../kit/evidence/backing';
import { tableTitle } from '../../kit/format/plain-titles';
import { confidenceWords, type ListedTable } from './table-columns';

/** Each source of a table; where it has no date of its own, the day that the table took effect. */
export function wholeTableBackings(about: ListedTable): Backing[] {
  const { table, version, effective, compiled, sources } = about;
  return sources.map(({ title, publisher, date }) => ({
    ...{ source: title, publisher, file: `${tableTitle(table)}, edition ${version}` },
    ...{ line: absenceText('none'), recordDate: date ?? effective, fetched: compiled },
    confidence: confidenceWords(about),
  }));
}
