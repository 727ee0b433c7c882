import { tableTitle } from '@deedlight/domain/reference/plain-titles';
import { formatCount, formatDay, formatNumber } from '../../kit/format/format';
import type { Answer } from '../../platform/api/api';
import { Button } from '../../ui/button';
import type { Column } from '../../ui/tables/table-column';
import { Tag } from '../../ui/tag';

export type ListedTable = Answer['reference']['list']['tables'][number];

export function tableColumns(onOpen: (table: string) => void): Column<ListedTable>[] {
  return [
    {
      id: 'table',
      header: 'Table',
      value: ({ table }) => tableTitle(table),
      cell: ({ table }) => (
        <Button kind="quiet" size="s" className="-ml-2" onClick={() => onOpen(table)}>
          {tableTitle(table)}
        </Button>
      ),
      phone: 'title',
    },
    {
      id: 'version',
      header: 'Version',
      value: ({ version }) => version,
      cell: ({ version }) => <span className="whitespace-nowrap">{version}</span>,
      phone: 'detail',
    },
    {
      id: 'effective',
      header: 'In effect',
      value: ({ effective }) => effective,
      cell: ({ effective }) => <Day day={effective} />,
      phone: 'figure',
    },
    {
      id: 'compiled',
      header: 'Read on',
      value: ({ compiled }) => compiled,
      cell: ({ compiled }) => <Day day={compiled} />,
      phone: 'hidden',
    },
    {
      id: 'age',
      header: 'Age',
      value: ({ cadenceAgeDays }) => cadenceAgeDays,
      cell: (table) => <Age table={table} />,
      isNumeric: true,
      phone: 'figure',
    },
    {
      id: 'cadence',
      header: 'Usual rhythm',
      value: ({ cadence }) => cadence.words,
      phone: 'hidden',
    },
    {
      id: 'rows',
      header: 'Rows',
      value: ({ rows }) => rows,
      cell: ({ rows }) => formatNumber(rows),
      isNumeric: true,
      phone: 'hidden',
    },
    {
      id: 'confidence',
      header: 'How sure',
      value: confidenceWords,
      phone: 'detail',
    },
  ];
}

function Day({ day }: { day: string }) {
  return <span className="whitespace-nowrap">{formatDay(day)}</span>;
}

function Age({ table: { cadenceAgeDays, isOverdue } }: { table: ListedTable }) {
  return (
    <>
      {formatCount(cadenceAgeDays, 'day')} {isOverdue && <Tag tone="warn">Due</Tag>}
    </>
  );
}

export function confidenceWords({ confidence }: ListedTable): string {
  const { published, estimate, unverified } = confidence;
  if (estimate + unverified === 0) return 'All published';
  return [
    published > 0 && `${published} published`,
    estimate > 0 && `${estimate} estimated`,
    unverified > 0 && `${unverified} not verified`,
  ]
    .filter(Boolean)
    .join(', ');
}
