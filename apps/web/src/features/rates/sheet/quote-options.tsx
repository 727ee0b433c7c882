import type { SheetOption } from '@deedlight/domain/rates/quote-sheet';
import type { Decimal } from 'decimal.js';
import { csvEvidence } from '../../../kit/csv/csv-evidence';
import { type Backing, enteredByYou, workedOutFrom } from '../../../kit/evidence/backing';
import { formatMoney } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/tables/data-table';
import type { Column } from '../../../ui/tables/table-column';
import { rateOf, sheetPoints } from '../rate-words';

type Props = { sheet: Backing; options: SheetOption[]; use: (annualRate: Decimal) => void };

/** The rates of a quote, lowest first, each with what it costs. */
export function QuoteOptions(props: Props) {
  const columns: Column<SheetOption>[] = [
    {
      id: 'rate',
      header: 'Rate',
      value: ({ annualRate }) => annualRate.times(100).toNumber(),
      cell: ({ annualRate }) => rateOf(annualRate),
      phone: 'title',
    },
    {
      id: 'points',
      header: 'Points',
      value: ({ points }) => points.toNumber(),
      cell: ({ basePoints, adjustedBy, points }) =>
        `${sheetPoints(points)} (sheet ${sheetPoints(basePoints)}, adjusted ${sheetPoints(adjustedBy)})`,
      isNumeric: true,
      phone: 'detail',
    },
    {
      id: 'cost',
      header: 'Points in dollars',
      value: ({ cost }) => cost / 100,
      cell: ({ cost }) => (cost < 0 ? `${formatMoney(-cost)} credit` : formatMoney(cost)),
      isNumeric: true,
      phone: 'figure',
    },
    {
      id: 'payment',
      header: 'Payment',
      value: ({ payment }) => payment / 100,
      cell: ({ payment }) => formatMoney(payment),
      isNumeric: true,
      phone: 'figure',
    },
    {
      id: 'use',
      header: 'Scenario',
      value: () => null,
      cell: ({ annualRate }) => (
        <Button
          size="s"
          kind="quiet"
          aria-label={`Use ${rateOf(annualRate)} in the scenario`}
          onClick={() => props.use(annualRate)}
        >
          Use
        </Button>
      ),
      csv: null,
      phone: 'detail',
    },
  ];
  return (
    <DataTable
      caption="Rates of the sheet for the scenario"
      columns={columns}
      rows={props.options}
      rowKey={({ annualRate }) => annualRate.toFixed()}
      csvName="rate-sheet-quote.csv"
      csvEvidence={csvEvidence(() => workedOutFrom(enteredByYou, props.sheet))}
    />
  );
}
