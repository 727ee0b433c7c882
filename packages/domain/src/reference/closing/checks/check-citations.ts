import { confidences } from '../../table';
import { headerOf, isDate } from './check-header';
import { isRecord, type JsonRecord, type Problem, recordsIn } from './problem';

/** Whether every source named exists and every date and confidence is one. */
export function checkCitations(table: unknown): Problem[] {
  const header = headerOf(table);
  const sources = isRecord(header?.sources) ? header.sources : {};
  const problems: Problem[] = [];
  for (const [row, record] of recordsIn(table)) {
    if (row === 'header' || row.startsWith('header.') || row.startsWith('sources')) continue;
    for (const message of complaints(record, sources)) problems.push({ row, message });
  }
  return problems;
}

function complaints(record: JsonRecord, sources: JsonRecord): string[] {
  const { source, confidence, effective } = record;
  const isKnown = confidences.some((each) => each === confidence);
  return [
    ...(typeof source === 'string' && !(source in sources)
      ? [`no source is called ${source}`]
      : []),
    ...(confidence !== undefined && !isKnown ? [`${String(confidence)} is no confidence`] : []),
    ...(effective !== undefined && !isDate(effective)
      ? [`${String(effective)} is not a date`]
      : []),
    // A row that cites must say all three, or a figure could be shown without its date or its doubt.
    ...(isKnown && typeof source === 'string' && effective === undefined && !isHeaderLike(record)
      ? ['cites a source without a date']
      : []),
  ];
}

/** Notes on a source, not figures: a manual's rule inherits the date of the manual. */
function isHeaderLike(record: JsonRecord): boolean {
  return 'rule' in record || 'yearBuilt' in record || 'states' in record || 'form' in record;
}
