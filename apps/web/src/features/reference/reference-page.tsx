import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { useQuery } from '@tanstack/react-query';
import { backingCells, evidenceHeader } from '../../kit/csv/csv-evidence';
import { absenceText } from '../../kit/evidence/absence';
import type { Backing } from '../../kit/evidence/backing';
import { formatCount } from '../../kit/format/format';
import { useUrlState } from '../../kit/url-state/url-state';
import { api } from '../../platform/api/api';
import { Card } from '../../ui/card';
import { Field } from '../../ui/forms/field';
import { TextInput } from '../../ui/forms/text-input';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonCard } from '../../ui/page/skeleton';
import { DataTable } from '../../ui/tables/data-table';
import { LoadFailed } from '../usage/public';
import { confidenceWords, type ListedTable, tableColumns } from './table-columns';
import { TableDetail } from './table-detail';

/** Every reference table with its date, its maximum age, its confidence and its source. */
export function ReferencePage() {
  const query = useQuery(api.reference.list.queryOptions());
  return (
    <article className="grid grid-cols-1 gap-4 py-6">
      <PageHead
        title="Sources and tables"
        lead="Every table that a figure here rests on. An edition counts its age from the day it took effect; a rule from the day it was last read."
      />
      {query.isPending && <SkeletonCard lines={8} />}
      {query.isError && (
        <LoadFailed what="The list of tables" error={query.error} retry={query.refetch} />
      )}
      {query.data !== undefined && <Tables tables={query.data.tables} />}
    </article>
  );
}

function Tables({ tables }: { tables: ListedTable[] }) {
  const [{ find, open }, patch] = useUrlState(({ q = '', table = '' }) => ({
    find: q,
    open: table,
  }));
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const found = tables.filter((each) => {
    const sources = each.sources.map(({ publisher, title }) => `${publisher} ${title}`);
    const text = `${each.table} ${tableTitle(each.table)} ${sources.join(' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const chosen = tables.find(({ table }) => table === open);
  const overdue = tables.filter(({ isOverdue }) => isOverdue).length;
  return (
    <>
      {chosen !== undefined && (
        <TableDetail about={chosen} onClose={() => patch({ table: null })} />
      )}
      <Card
        title={formatCount(tables.length, 'table')}
        note={overdue === 0 ? 'None is due for a new edition' : `${overdue} due for a new edition`}
      >
        <div className="mb-3 max-w-[360px]">
          <Field label="Find a table" hint="By its name or its publisher">
            <TextInput
              type="search"
              value={find}
              onChange={(event) => patch({ q: event.target.value || null })}
            />
          </Field>
        </div>
        {found.length === 0 ? (
          <Empty title="No table matches">Try a shorter word.</Empty>
        ) : (
          <DataTable
            caption="Reference tables"
            columns={tableColumns((table) => patch({ table }))}
            rows={found}
            rowKey={({ table }) => table}
            csvName="sources-and-tables.csv"
            csvEvidence={{
              header: [...evidenceHeader, 'Links'],
              cells: (table) => [
                ...backingCells(wholeTableBackings(table)),
                table.sources.map(({ url }) => url ?? absenceText('none')).join(' '),
              ],
            }}
          />
        )}
      </Card>
    </>
  );
}

/**
 * Returns each source of a table; one without a date of its own gets the day that the table took
 * effect.
 */
function wholeTableBackings(about: ListedTable): Backing[] {
  const { table, version, effective, compiled, sources } = about;
  return sources.map(({ title, publisher, date }) => ({
    source: title,
    publisher,
    file: `${tableTitle(table)}, edition ${version}`,
    line: absenceText('none'),
    recordDate: date ?? effective,
    fetched: compiled,
    confidence: confidenceWords(about),
  }));
}
