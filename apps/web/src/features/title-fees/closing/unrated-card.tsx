import { Card } from '../../../ui/card';
import { EditLine } from './edit-line';
import type { Closing, ClosingQuote } from './use-closing';

type Props = { closing: Pick<Closing, 'choices' | 'choose'>; quote: ClosingQuote };

/**
 * Taxes that are due but whose rate on the day of closing is not on file; their amounts can be
 * typed.
 */
export function UnratedCard({ closing, quote: { unrated } }: Props) {
  if (unrated.length === 0) return null;
  return (
    <Card title="Not known for this day" note="In no total above">
      <ul className="grid gap-2">
        {unrated.map(({ code, name, why, buyerShare }) => (
          <li
            key={code}
            data-field={`unrated:${code}`}
            className="flex items-start justify-between gap-3 text-s"
          >
            <span className="min-w-0">{why}</span>
            <EditLine
              line={{ code, name, amount: null, payer: { buyerShare } }}
              closing={closing}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
