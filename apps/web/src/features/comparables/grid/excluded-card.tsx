import type { ComparablesOut } from '@deedlight/contract/comparables';
import { distanceWords, saleName } from '@deedlight/report/sale-words';
import { evidenceCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { formatCount, formatDay } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import { TextLink } from '../../../ui/text-link';
import { type GridModel, leftOut } from './grid-model';
import { SalePrice } from './sale-figures';

type Row = ReturnType<typeof leftOut>[number];

const columns: Column<Row>[] = [
  {
    id: 'sale',
    header: 'Sale',
    value: ({ sale }) => saleName(sale),
    cell: ({ sale }) => (
      <TextLink to="/app/property/{-$id}" params={{ id: sale.propertyId }} preload={false}>
        {saleName(sale)}
      </TextLink>
    ),
    phone: 'title',
  },
  {
    id: 'reason',
    header: 'Left out because',
    value: ({ why }) => why,
    phone: 'detail',
  },
  {
    id: 'soldOn',
    header: 'Sold',
    value: ({ sale }) => sale.soldOn,
    cell: ({ sale }) => formatDay(sale.soldOn),
    phone: 'detail',
  },
  {
    id: 'miles',
    header: 'Distance',
    value: ({ sale }) => sale.miles ?? distanceWords(sale),
    cell: ({ sale }) => distanceWords(sale),
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'price',
    header: 'Price',
    value: ({ sale }) => sale.price / 100,
    cell: ({ sale }) => <SalePrice sale={sale} />,
    isNumeric: true,
    phone: 'figure',
  },
];

type Props = { found: ComparablesOut; model: GridModel };

/**
 * Sales that meet the rule but do not count, each with every reason, the reader's own exclusions
 * among them.
 */
export function ExcludedCard({ found, model }: Props) {
  const { missed, beyond } = found;
  const rows = leftOut(found, model);
  return (
    <Card title="Left out" note={formatCount(rows.length, 'sale')}>
      {rows.length === 0 ? (
        <p>No sale that meets the rule was left out.</p>
      ) : (
        <DataTable
          caption="Sales left out, with the reason"
          columns={columns}
          rows={rows}
          rowKey={({ sale }) => sale.saleId}
          csvName="left-out-sales.csv"
          csvEvidence={{
            header: evidenceHeader,
            cells: ({ sale }) => evidenceCells(found.sources, sale.source, sale.recordedOn),
          }}
        />
      )}
      <p className="mt-3 text-s text-ink-2">
        Around the subject, {formatCount(missed.size, 'further sale')} differ in size or have none
        on record and {missed.type} are of another type.
        {beyond.found > beyond.listed &&
          ` ${beyond.found} met the rule; the ${beyond.listed} most alike were looked at.`}
      </p>
    </Card>
  );
}
