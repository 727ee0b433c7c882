import type { ValuationOut } from '@deedlight/contract/valuation';
import { evidenceCells, evidenceHeader } from '../../../kit/csv/csv-evidence';
import { formatDay, formatMoney, formatNumber } from '../../../kit/format/format';
import { nameText } from '../../../kit/format/place-text';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { Empty } from '../../../ui/page/empty';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import { TextLink } from '../../../ui/text-link';
import { countedWords } from '../opinions/valuation-words';
import { SourcedMoney } from './sourced-money';

type Sale = ValuationOut['salesBehind'][number];

/** The recorded sales around the home, and which of them the model did not learn from. */
export function SalesBehind({
  answer: { salesBehind, sources, propertyId },
}: {
  answer: ValuationOut;
}) {
  return (
    <Card title="Sales behind it" note="nearest first, prices brought to the day of the value">
      {salesBehind.length === 0 ? (
        <Empty title="No sale nearby is on record">
          The estimate rests on sales farther away in the same county.
        </Empty>
      ) : (
        <DataTable
          caption="Recorded sales nearby"
          columns={columnsWith(sources)}
          rows={salesBehind}
          rowKey={(sale) => `${sale.id} ${sale.soldOn}`}
          csvName={`sales-behind-${propertyId}.csv`}
          csvEvidence={{
            header: evidenceHeader,
            cells: (sale) => evidenceCells(sources, sale.source, sale.recordedOn),
          }}
        />
      )}
      <p className="mt-3 text-s text-ink-3">
        What the model leaves unexplained at the nearest sales is carried over, the more the nearer,
        the more alike and the more recent they are.
      </p>
    </Card>
  );
}

function columnsWith(sources: ValuationOut['sources']): Column<Sale>[] {
  return [
    {
      id: 'address',
      header: 'Address',
      value: (sale) => nameText({ address: sale.address, parcelNumber: sale.id }),
      cell: (sale) => (
        <TextLink to="/app/property/{-$id}" params={{ id: sale.id }}>
          {nameText({ address: sale.address, parcelNumber: sale.id })}
        </TextLink>
      ),
      phone: 'title',
    },
    {
      id: 'miles',
      header: 'Miles',
      value: (sale) => sale.miles,
      cell: (sale) => (
        <>
          {formatNumber(sale.miles, 2)}
          <span className="desk:hidden"> miles</span>
        </>
      ),
      isNumeric: true,
      phone: 'detail',
    },
    {
      id: 'area',
      header: 'Living area',
      value: (sale) => sale.livingAreaSqft,
      cell: (sale) =>
        sale.livingAreaSqft === null ? (
          <Absent why="unknown" />
        ) : (
          `${formatNumber(sale.livingAreaSqft)} sq ft`
        ),
      isNumeric: true,
      phone: 'detail',
    },
    {
      id: 'sold',
      header: 'Sold',
      value: (sale) => sale.soldOn,
      cell: (sale) => <span className="whitespace-nowrap">{formatDay(sale.soldOn)}</span>,
      phone: 'detail',
    },
    {
      id: 'price',
      header: 'Price',
      value: (sale) => sale.price,
      csv: (sale) => sale.price / 100,
      cell: (sale) => (
        <SourcedMoney
          label="Price"
          amount={sale.price}
          source={sources.find(({ id }) => id === sale.source)}
          recordedOn={sale.recordedOn}
        />
      ),
      isNumeric: true,
      phone: 'figure',
    },
    {
      id: 'indexed',
      header: 'On the day',
      value: (sale) => sale.indexed,
      csv: (sale) => sale.indexed / 100,
      cell: (sale) => formatMoney(sale.indexed),
      isNumeric: true,
      phone: 'figure',
    },
    {
      id: 'counted',
      header: 'Counted',
      value: countedWords,
      phone: 'detail',
    },
  ];
}
