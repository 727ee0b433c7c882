import type { ComparablesOut, ExcludedSale } from '@deedlight/contract/comparables';
import { formatCount, formatDay } from '../../lib/format';
import { Card } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import type { Column } from '../../ui/table-column';
import { TextLink } from '../../ui/text-link';
import { SalePrice } from './sale-figures';
import { milesWords, saleName } from './sale-words';

const columns: Column<ExcludedSale>[] = [
  {
    id: 'sale',
    header: 'Sale',
    value: saleName,
    cell: (sale) => (
      <TextLink to="/app/property/{-$id}" params={{ id: sale.propertyId }} preload={false}>
        {saleName(sale)}
      </TextLink>
    ),
    phone: 'title',
  },
  {
    id: 'reason',
    header: 'Left out because',
    value: ({ reasons }) => reasons.map(({ text }) => text).join('; '),
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
    value: ({ miles }) => miles,
    cell: ({ miles }) => milesWords(miles),
    isNumeric: true,
    phone: 'hidden',
  },
  {
    id: 'price',
    header: 'Price',
    value: ({ price }) => price / 100,
    cell: (sale) => <SalePrice sale={sale} />,
    isNumeric: true,
    phone: 'figure',
  },
];

/** Sales that meet the rule and say nothing of the market, each with every reason. */
export function ExcludedCard({ found }: { found: ComparablesOut }) {
  const { excluded, missed, beyond } = found;
  return (
    <Card title="Left out" note={formatCount(excluded.length, 'sale')}>
      {excluded.length === 0 ? (
        <p>Every sale that meets the rule is compared.</p>
      ) : (
        <DataTable
          caption="Sales left out, with the reason"
          columns={columns}
          rows={excluded}
          rowKey={({ saleId }) => saleId}
          csvName="left-out-sales.csv"
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
