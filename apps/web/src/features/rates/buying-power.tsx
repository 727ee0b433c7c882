import { type RateStep, rateSteps } from '@deedlight/domain/mortgage/payment/rate-change';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { csvEvidence } from '../../kit/csv/csv-evidence';
import { enteredByYou, workedOutFrom } from '../../kit/evidence/backing';
import { formatMoney } from '../../kit/format/format';
import { Card } from '../../ui/card';
import { DataTable } from '../../ui/tables/data-table';
import type { Column } from '../../ui/tables/table-column';
import { pointsText, rateOf } from './rate-words';

const columns: Column<RateStep>[] = [
  {
    id: 'rate',
    header: 'Rate',
    value: ({ annualRate }) => annualRate.toNumber(),
    cell: ({ annualRate, change }) =>
      change.isZero() ? (
        <strong>{rateOf(annualRate)}</strong>
      ) : (
        `${rateOf(annualRate)} (${pointsText(change.toFixed())})`
      ),
    phone: 'title',
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
    id: 'price',
    header: 'Price at today’s payment',
    value: ({ price }) => price / 100,
    cell: ({ price }) => formatMoney(price, { cents: 'never' }),
    isNumeric: true,
    phone: 'figure',
  },
];

/**
 * The effect of another rate on the scenario: its payment, and the price that today's payment buys.
 */
export function BuyingPower({ scenario }: { scenario: Scenario }) {
  return (
    <Card title="What a change of rate does">
      <DataTable
        caption="Payment and buying power at other rates"
        columns={columns}
        rows={rateSteps(scenario)}
        rowKey={({ change }) => change.toFixed()}
        csvName="rate-change.csv"
        csvEvidence={csvEvidence(() => workedOutFrom(enteredByYou))}
      />
      <p className="mt-2 text-xs text-ink-3">
        Principal and interest of the scenario’s loan. The price keeps that payment and the same
        dollars down; taxes and insurance are left out.
      </p>
    </Card>
  );
}
