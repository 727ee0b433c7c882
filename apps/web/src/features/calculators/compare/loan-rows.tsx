import type { Cents } from '@deedlight/domain/money';
import type { LoanColumn } from '@deedlight/domain/mortgage/loans/loan-column';
import { toFive, toHundred } from '@deedlight/domain/mortgage/loans/loan-sentence';
import { partNames } from '@deedlight/domain/mortgage/payment/part-names';
import { classNames } from '../../../kit/class-names';
import { wholeDollars } from '../../../kit/format/format';
import { PartKey, PaymentBar } from '../../../ui/chart/payment-bar';
import { RowLabel } from './row-label';

/** Each payment to $5, its parts as columns on one scale, with their names and amounts. */
export function PaymentRow({ loans }: { loans: readonly LoanColumn[] }) {
  const sums = loans.map(({ parts }) => parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
  const most = Math.max(...sums);
  return (
    <tr className="border-line border-t">
      <RowLabel>Each month</RowLabel>
      {loans.map(({ number, parts, payment, isBest }) => (
        <td key={number} className={classNames('px-3 py-2 align-top', isBest && 'bg-act-soft')}>
          <strong className="text-l">
            {payment === null ? 'Not known yet' : wholeDollars(toFive(payment))}
          </strong>
          <div className="mt-2 flex items-end gap-3 max-desk:gap-2">
            <PaymentBar
              of={number}
              parts={parts.map(({ part, amount }) => ({ part, amount: amount ?? 0 }))}
              as={{ kind: 'column', most }}
            />
            <ul className="grid min-w-0 gap-1 text-s">
              {parts.toReversed().map(({ part, amount }) => (
                <li key={part} className="leading-tight">
                  <span className="flex items-baseline gap-1.5">
                    <PartKey part={part} isKnown={amount !== null} />
                    {amount === null ? 'Not known yet' : wholeDollars(amount)}
                  </span>
                  <span className="block pl-[15px] text-xs text-ink-3">{partNames[part]}</span>
                </li>
              ))}
            </ul>
          </div>
        </td>
      ))}
    </tr>
  );
}

type CashProps = { loans: readonly LoanColumn[]; available: Cents | null };

/** The cash that each takes, on one scale with a mark where the cash there is ends. */
export function CashRow({ loans, available }: CashProps) {
  const most = Math.max(1, available ?? 0, ...loans.map(({ cash }) => cash));
  const share = (amount: number) => `${(100 * amount) / most}%`;
  return (
    <tr className="border-line border-t">
      <RowLabel>
        Cash to close
        <span className="block text-s font-normal text-ink-3">
          {available === null
            ? 'without prepaid taxes, insurance and interest'
            : `the mark is your ${wholeDollars(available)}`}
        </span>
      </RowLabel>
      {loans.map(({ number, cash, short, isBest }) => (
        <td key={number} className={classNames('px-3 py-2 align-top', isBest && 'bg-act-soft')}>
          <strong className={classNames(short > 0 && 'text-bad')}>
            {wholeDollars(toHundred(cash))}
          </strong>
          <div aria-hidden className="relative mt-1.5 h-1.5 rounded-[3px] bg-sunken">
            <div
              style={{ width: share(cash) }}
              className={classNames('h-full rounded-[3px]', short > 0 ? 'bg-bad' : 'bg-act')}
            />
            {available !== null && (
              <div
                style={{ left: share(available) }}
                className="absolute -top-1 h-3.5 w-[2px] -translate-x-px bg-ink"
              />
            )}
          </div>
          {short > 0 && (
            <span className="text-s text-bad">{wholeDollars(toHundred(short))} more needed</span>
          )}
        </td>
      ))}
    </tr>
  );
}

type CostProps = { loans: readonly LoanColumn[]; at: number; isPlan: boolean };

/** What each has cost after some years, to $100; the least of what the cash covers is named. */
export function CostRow({ loans, at, isPlan }: CostProps) {
  return (
    <tr className="border-line border-t">
      <RowLabel>
        Cost in {loans[0]?.costs[at]?.years} years
        {isPlan && <span className="block text-s font-normal text-ink-3">your plan</span>}
      </RowLabel>
      {loans.map(({ number, costs, short, isBest }) => {
        const { cost = null, isLeast = false } = costs[at] ?? {};
        return (
          <td
            key={number}
            className={classNames(
              'px-3 py-2 align-top',
              isBest && 'bg-act-soft',
              short > 0 && 'text-ink-3',
            )}
          >
            <b className={classNames(isLeast && 'text-good')}>
              {cost === null ? 'Not known' : wholeDollars(toHundred(cost))}
            </b>
            {isLeast && <span className="ml-1 text-s text-ink-2">least</span>}
            {short > 0 && isPlan && <span className="block text-s">beyond your cash</span>}
          </td>
        );
      })}
    </tr>
  );
}
