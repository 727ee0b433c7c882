import type { WorkingLine } from '@deedlight/domain/mortgage/working';
import type { TableHeader } from '@deedlight/domain/reference/table';
import { lineText } from '../../kit/format/line-text';
import { KeyValue, KeyValueList } from '../key-value';
import { Tag } from '../tag';
import { Figure } from './figure';
import { basisOverdue, TableBasis } from './table-basis';

type Tables = readonly { header: TableHeader }[];

/** Lines of working; each figure opens to its basis. */
export function WorkedLines({ lines, tables }: { lines: readonly WorkingLine[]; tables: Tables }) {
  return (
    <KeyValueList>
      {lines.map((line) => (
        <KeyValue key={line.code} label={line.label}>
          <WorkedFigure line={line} tables={tables} />
          {line.basis !== null && basisOverdue(line.basis, tables) !== null && (
            <span className="ml-2">
              <Tag tone="warn">Overdue</Tag>
            </span>
          )}
        </KeyValue>
      ))}
    </KeyValueList>
  );
}

type WorkedProps = {
  line: WorkingLine;
  tables: Tables;
  /** The figure as the page rounds it; the line's own text when left out. */
  text?: string;
};

/** A figure that opens to its formula and its table row. */
export function WorkedFigure({ line, tables, text = lineText(line) }: WorkedProps) {
  const { label, formula, basis } = line;
  return (
    <Figure
      label={label}
      working={
        <div className="grid gap-1.5">
          <p>{formula}</p>
          {basis !== null && <TableBasis basis={basis} tables={tables} />}
        </div>
      }
    >
      {text}
    </Figure>
  );
}
