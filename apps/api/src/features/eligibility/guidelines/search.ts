import {
  type GuidelineRow,
  guidelinesTable,
  searchGuidelines,
} from '@deedlight/domain/reference/lending/guidelines';
import { versionsOf } from '@deedlight/domain/reference/table-versions';

/** Returns the first `limit` entries of the index that contain every word. */
export function search(query: string, limit: number) {
  const rows = searchGuidelines(query);
  return {
    found: rows.length,
    guidelines: rows.slice(0, limit).map(entryOf),
    versions: versionsOf([guidelinesTable]),
  };
}

function entryOf(row: GuidelineRow) {
  const source = guidelinesTable.header.sources[row.source];
  const { id, kind, agency, section, title, topics, refs, note, edition } = row;
  return {
    id,
    kind,
    agency,
    section,
    title,
    note,
    edition,
    topics: [...topics],
    refs: [...refs],
    document: source?.title ?? row.source,
    publisher: source?.publisher ?? row.source,
    effective: row.effective,
    confidence: row.confidence,
    url: row.url ?? source?.url ?? null,
  };
}
