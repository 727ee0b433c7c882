import type { PaymentLever } from '@deedlight/domain/mortgage/payment/payment-levers';
import { formatMoney } from '../../../kit/format/format';
import { Card } from '../../../ui/card';

/** What would lower the payment, each with what it takes and what it saves a month. */
export function LeversCard({ levers }: { levers: readonly PaymentLever[] }) {
  return (
    <Card title="What would lower it" note="A month">
      <ul>
        {levers.map(({ code, label, note, change }) => (
          <li
            key={code}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 border-line border-t py-2 first:border-0"
          >
            <span>
              {label} <span className="text-s text-ink-3">{note}</span>
            </span>
            <span className="font-strong text-good">{formatMoney(change, { cents: 'never' })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
