import type { ComparableSale } from '@deedlight/contract/comparables';
import { distanceWords, saleName } from '@deedlight/report/sale-words';
import { formatCount, formatDay, formatNumber, formatUnit } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import type { GridActions } from './grid-actions';
import { SalePrice } from './sale-figures';

type Props = { sales: ComparableSale[]; actions: GridActions };

/**
 * Sales that were found but are not in the grid: less similar ones, and those the reader excluded.
 */
export function OthersCard({ sales, actions }: Props) {
  if (sales.length === 0) return null;
  return (
    <Card title="More sales" note={formatCount(sales.length, 'sale')}>
      <DataTable
        caption="Comparable sales that are not in the grid"
        columns={columnsWith(actions)}
        rows={sales}
        rowKey={({ saleId }) => saleId}
      />
    </Card>
  );
}

function columnsWith(actions: GridActions): Column<ComparableSale>[] {
  return [
    {
      id: 'sale',
      header: 'Sale',
      value: saleName,
      cell: (sale) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          {saleName(sale)}
          <Button
            size="s"
            aria-label={`Include ${saleName(sale)}`}
            onClick={() => actions.include(sale.saleId)}
          >
            Include
          </Button>
        </span>
      ),
      phone: 'title',
    },
    {
      id: 'score',
      header: 'Similarity',
      value: ({ similarity }) => similarity.score,
      cell: ({ similarity }) => `${formatNumber(similarity.score)} of 100`,
      isNumeric: true,
      phone: 'detail',
    },
    {
      id: 'soldOn',
      header: 'Sold',
      value: ({ soldOn }) => soldOn,
      cell: ({ soldOn }) => formatDay(soldOn),
      phone: 'detail',
    },
    {
      id: 'miles',
      header: 'Distance',
      value: (sale) => sale.miles ?? distanceWords(sale),
      cell: distanceWords,
      isNumeric: true,
      phone: 'hidden',
    },
    {
      id: 'size',
      header: 'Living area',
      value: ({ livingAreaSqft }) => livingAreaSqft,
      cell: ({ livingAreaSqft: area }) =>
        area === null ? <Absent why="unknown" /> : formatUnit(area, 'sq ft'),
      isNumeric: true,
      phone: 'hidden',
    },
    {
      id: 'price',
      header: 'Price',
      value: ({ price }) => price,
      cell: (sale) => <SalePrice sale={sale} />,
      isNumeric: true,
      phone: 'figure',
    },
  ];
}
