import { formatMoney } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Tag } from '../../../ui/tag';
import { toleranceNames } from './closing-words';
import { EditLine } from './edit-line';
import { LineFigure } from './line-figure';
import { onForm } from './on-form';
import { PayerSelect } from './payer-select';
import type { Closing, ClosingQuote } from './use-closing';

type ClosingListProps = { closing: Closing; quote: ClosingQuote; isRefinance: boolean };

/** The same lines as a list: the amount at the right, the payer below. */
export function ClosingList({ closing, quote, isRefinance }: ClosingListProps) {
  const { sections, money } = onForm(quote, closing.choices.form);
  return sections.map(({ heading, amount, lines }) => (
    <Card key={heading} title={heading} note={money(amount)}>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.code} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                {line.name} {line.citation === null && <Tag>typed</Tag>}{' '}
                {line.overdue !== null && <Tag tone="warn">Overdue</Tag>}
              </span>
              <span className="font-strong whitespace-nowrap">
                <LineFigure line={line} money={money} />
              </span>
            </div>
            {line.disclosed !== line.amount && (
              <p className="text-xs text-ink-3">
                Loan Estimate shows {formatMoney(line.disclosed, { cents: 'always' })}
              </p>
            )}
            <p className="mt-0.5 text-xs text-ink-3">
              Tolerance: {toleranceNames[line.trid.tolerance]}
              {!isRefinance && `; buyer ${money(line.buyer)}, seller ${money(line.seller)}`}
            </p>
            <div className="mt-1.5 flex items-center gap-2">
              {!isRefinance && <PayerSelect line={line} closing={closing} />}
              <EditLine line={line} closing={closing} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  ));
}
