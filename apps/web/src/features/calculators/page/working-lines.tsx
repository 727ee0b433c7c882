import type { Citation, WorkingLine } from '@deedlight/domain/mortgage/working';
import type { TableSource } from '@deedlight/domain/reference/table';
import { formatDay } from '../../../lib/format';
import { Figure } from '../../../ui/figure';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { Tag, type TagTone } from '../../../ui/tag';
import { OutsideLink } from '../../../ui/text-link';
import type { Versioned } from '../calculator';
import { lineText } from '../figure-text';

type Props = { lines: readonly WorkingLine[]; tables: readonly Versioned[] };

/** The working line by line; each figure opens its formula and the table row that it rests on. */
export function WorkingLines({ lines, tables }: Props) {
  return (
    <KeyValueList>
      {lines.map((line) => (
        <KeyValue key={line.code} label={line.label}>
          <WorkedFigure line={line} tables={tables} />
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

export function WorkedFigure({ line, tables }: { line: WorkingLine; tables: Props['tables'] }) {
  return (
    <Figure label={line.label} working={<Working line={line} tables={tables} />}>
      {lineText(line)}
    </Figure>
  );
}

function Working({
  line: { formula, basis },
  tables,
}: {
  line: WorkingLine;
  tables: Props['tables'];
}) {
  return (
    <div className="grid gap-1.5">
      <p>{formula}</p>
      {basis !== null && <Basis basis={basis} source={sourceOf(basis, tables)} />}
    </div>
  );
}

const confidences: Record<Citation['confidence'], { tone: TagTone; label: string }> = {
  published: { tone: 'lamp', label: 'Published' },
  estimate: { tone: 'lamp', label: 'Estimate' },
  unverified: { tone: 'warn', label: 'Not verified' },
};

function Basis({ basis, source }: { basis: Citation; source: TableSource | undefined }) {
  const { tone, label } = confidences[basis.confidence];
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
        Table {basis.table}, row {basis.row}
        {basis.section !== null && `, ${basis.section}`}, in effect {formatDay(basis.effective)}
      </div>
      <div>
        <Tag tone={tone}>{label}</Tag>
      </div>
    </div>
  );
}

/** What a line rests on, in one line for a file: "fha-mip 2026.11, annual/over-15". */
export function basisText({ basis }: WorkingLine, tables: readonly Versioned[]): string {
  if (basis === null) return '';
  const title = sourceOf(basis, tables)?.title;
  return [title, `${basis.table} ${basis.row}`, formatDay(basis.effective)]
    .filter(Boolean)
    .join(', ');
}

function sourceOf({ table, source }: Citation, tables: readonly Versioned[]) {
  return tables.find(({ header }) => header.table === table)?.header.sources[source];
}
