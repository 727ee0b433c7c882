import type { Citation } from '@deedlight/domain/mortgage/working';
import type { Citation as ClosingCitation } from '@deedlight/domain/reference/closing/citation';
import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import type { TableHeader } from '@deedlight/domain/reference/table';
import { absenceText } from '../../kit/evidence/absence';
import type { Backing } from '../../kit/evidence/backing';
import { confidenceText } from './table-basis';

type Versioned = { header: TableHeader };

/**
 * Returns a reference table's row as a source, dated the day it took effect and fetched the day it
 * was read.
 */
export function basisBacking(basis: Citation, tables: readonly Versioned[]): Backing {
  const header = tables.find((each) => each.header.table === basis.table)?.header;
  const source = header?.sources[basis.source];
  return {
    source: source?.title ?? basis.source,
    publisher: source?.publisher ?? absenceText('unknown'),
    file: editionText(basis.table, header?.version),
    line: basis.row,
    recordDate: basis.effective,
    fetched: header?.compiled ?? absenceText('unknown'),
    confidence: confidenceText(basis.confidence),
  };
}

/** Does the same for a citation that includes its source. */
export function citationBacking(citation: ClosingCitation): Backing {
  const { title, publisher, table, version, row, effective, compiled, confidence } = citation;
  return {
    source: title,
    publisher,
    file: editionText(table, version),
    line: row,
    recordDate: effective,
    fetched: compiled,
    confidence: confidenceText(confidence),
  };
}

function editionText(table: string, version: string | undefined): string {
  return `${tableTitle(table)}, edition ${version ?? absenceText('unknown').toLowerCase()}`;
}
