import { memo, type ReactNode, useState } from 'react';
import { classNames } from '../../../kit/class-names';
import type { Backing } from '../../../kit/evidence/backing';
import { formatCount } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import type { Versioned } from '../calculator';
import type { Result } from '../result';
import { resultBackings } from '../result-backings';
import { ResultTable } from './result-table';

type Props = {
  result: Result;
  tables: readonly Versioned[];
  isStale: boolean;
  /** Returns the sources of the inputs, called when a file is made. */
  inputs: () => readonly Backing[];
};

export const ResultTables = memo(function ResultTables({ result, tables, isStale, inputs }: Props) {
  const backings = () => resultBackings(result, tables, inputs());
  return result.tables.map((table) => {
    const rows = <ResultTable table={table} backings={backings} />;
    return (
      <Card
        key={table.title}
        title={table.title}
        className={classNames(isStale && 'stale', result.isFolded && printedIfOpen)}
      >
        {result.isFolded ? <Folded rows={table.rows.length}>{rows}</Folded> : rows}
      </Card>
    );
  });
});

/** What nobody opened says nothing on paper. */
const printedIfOpen = 'print:[&:not(:has([open]))]:hidden';

/** Opens on demand; what is closed is not drawn. */
function Folded({ rows, children }: { rows: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-ink-2">{formatCount(rows, 'row')}</summary>
      {isOpen && <div className="mt-3">{children}</div>}
    </details>
  );
}
