import { memo } from 'react';
import { classNames } from '../../../lib/class-names';
import { Card } from '../../../ui/card';
import type { ResultTable as Table } from '../result';
import { ResultTable } from './result-table';

export const ResultTables = memo(function ResultTables({
  tables,
  isStale,
}: {
  tables: readonly Table[];
  isStale: boolean;
}) {
  return tables.map((table) => (
    <Card key={table.title} title={table.title} className={classNames(isStale && 'stale')}>
      <ResultTable table={table} />
    </Card>
  ));
});
