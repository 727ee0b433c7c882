import type { ClosingReport } from '@deedlight/contract/client-pages/closing-report';
import { wholeDollars } from '../../../../kit/format/format';
import { Card } from '../../../../ui/card';

type Buyers = Extract<ClosingReport['of'], { side: 'buyer' }>;

/** How the answer adds up: the price and the costs, less the loan and what was paid. */
export function CashPartsCard({ of: { cash }, answer }: { of: Buyers; answer: number }) {
  return (
    <Card title="How it adds up">
      <dl>
        {cash.map(({ code, name, amount }) => (
          <div
            key={code}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-0 first:pt-0"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-strong tabular-nums">{wholeDollars(amount)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-2.5">
          <dt className="font-bold">{answer < 0 ? 'Comes back' : 'To bring, of what is known'}</dt>
          <dd className="text-l font-bold tabular-nums">{wholeDollars(Math.abs(answer))}</dd>
        </div>
      </dl>
    </Card>
  );
}
