import { asSentence } from '@deedlight/domain/as-sentence';
import type { Citation } from '@deedlight/domain/mortgage/working';
import { overdueEdition } from '@deedlight/domain/reference/overdue';
import { rowTitle, tableTitle } from '@deedlight/domain/reference/plain-titles';
import type { Confidence, TableHeader, TableSource } from '@deedlight/domain/reference/table';
import { Temporal } from 'temporal-polyfill';
import { formatDay } from '../../kit/format/format';
import { localDay } from '../../kit/format/local-day';
import { Tag, type TagTone } from '../tag';
import { OutsideLink } from '../text-link';

type Versioned = { header: TableHeader };

const confidences: Record<Confidence, { tone: TagTone; label: string }> = {
  published: { tone: 'lamp', label: 'Published' },
  estimate: { tone: 'lamp', label: 'Estimate' },
  unverified: { tone: 'warn', label: 'Not verified' },
};

export function ConfidenceTag({ confidence }: { confidence: Confidence }) {
  const { tone, label } = confidences[confidence];
  return <Tag tone={tone}>{label}</Tag>;
}

export function confidenceText(confidence: Confidence): string {
  return confidences[confidence].label;
}

/** The table row behind a figure: its document, section, date and confidence. */
export function TableBasis({ basis, tables }: { basis: Citation; tables: readonly Versioned[] }) {
  const source = sourceOf(basis, tables);
  return (
    <div className="grid gap-1">
      {source !== undefined && (
        <div>
          {source.url === undefined ? (
            source.title
          ) : (
            <OutsideLink href={source.url}>{source.title}</OutsideLink>
          )}
          <span className="block">{source.publisher}</span>
        </div>
      )}
      <div className="break-words text-ink-3">
        {basis.section !== null && `${basis.section}. `}
        {tableTitle(basis.table)}: {rowTitle(basis.row)}, in effect {formatDay(basis.effective)}
      </div>
      <div>
        <ConfidenceTag confidence={basis.confidence} />
      </div>
      <OverdueText overdue={basisOverdue(basis, tables)} />
    </div>
  );
}

function OverdueText({ overdue }: { overdue: string | null }) {
  if (overdue === null) return null;
  return <div>{asSentence(overdue)}</div>;
}

/**
 * Returns why a newer edition of the table should be on file by now; null when none is expected.
 */
export function basisOverdue(
  { table }: Pick<Citation, 'table'>,
  tables: readonly Versioned[],
): string | null {
  const found = tables.find(({ header }) => header.table === table);
  if (found === undefined) return null;
  return overdueEdition(found.header, Temporal.PlainDate.from(localDay(new Date())));
}

/** Writes the same in one line, for a file. */
export function basisText(basis: Citation, tables: readonly Versioned[]): string {
  const source = sourceOf(basis, tables);
  return [
    source?.publisher,
    source?.title,
    basis.section,
    formatDay(basis.effective),
    confidenceText(basis.confidence),
    basisOverdue(basis, tables),
  ]
    .filter(Boolean)
    .join(', ');
}

function sourceOf(
  { table, source }: Citation,
  tables: readonly Versioned[],
): TableSource | undefined {
  return tables.find(({ header }) => header.table === table)?.header.sources[source];
}
