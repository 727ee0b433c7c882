import { memo } from 'react';
import { classNames } from '../../../kit/class-names';
import type { Backing } from '../../../kit/evidence/backing';
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
  return result.tables.map((table) => (
    <Card key={table.title} title={table.title} className={classNames(isStale && 'stale')}>
      <ResultTable table={table} backings={backings} />
    </Card>
  ));
});
