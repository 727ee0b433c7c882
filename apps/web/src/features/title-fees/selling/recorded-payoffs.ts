import type { Property } from '@deedlight/contract/property';
import { changedHandsOn } from '@deedlight/contract/property/change-of-hands';
import { cents } from '@deedlight/domain/money';
import { estimatedBalance, isCreditLine } from '@deedlight/domain/property/estimated-balance';
import { loansSince } from '@deedlight/domain/property/market-sale';
import { averageRateAt } from '@deedlight/domain/reference/rates/average-rate-at';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { moneyText, percentText } from '../../../kit/fields/parse';
import { formatDay, formatMoney, formatMortgageRate } from '../../../kit/format/format';

/** A loan on record that a sale has to pay off, as the texts with which its fields begin. */
export type RecordedPayoff = {
  /** What was recorded: "$312,000 of First Bank, recorded Jun 3, 2021". */
  says: string;
  /** The amount recorded, in whole cents: the most that a loan of this record began with. */
  amount: number;
  /** The estimated balance in whole dollars; empty where none can be worked out. */
  balance: string;
  /** The assumption behind the balance. */
  assumption: string;
  /** The rate per year in percent; empty where neither record nor survey has one. */
  rate: string;
  rateSource: string;
};

/**
 * Returns the loans that are open on record, by position, with the balance each would have on the
 * day of closing if every payment was made when due. What a credit line owes is not known.
 */
export function recordedPayoffs(
  property: Pick<Property, 'mortgages' | 'transfers'>,
  closing: Temporal.PlainDate,
): RecordedPayoff[] {
  const { mortgages } = property;
  if (!mortgages.known) return [];
  return loansSince(mortgages.items, changedHandsOn(property))
    .toSorted((a, b) => a.position - b.position)
    .flatMap((loan): RecordedPayoff[] => {
      const recorded = { ...loan, amount: cents(loan.amount) };
      const owed = estimatedBalance(recorded, closing, averageRateAt);
      if (owed?.balance === 0) return [];
      const isDrawn = isCreditLine(recorded);
      const months = loan.termMonths ?? 360;
      const rate =
        loan.annualRate ??
        averageRateAt(Temporal.PlainDate.from(loan.recordedOn), months)?.toFixed() ??
        null;
      const lender = loan.lender === null ? '' : ` of ${loan.lender}`;
      const kind = isDrawn ? ' credit line' : '';
      return [
        {
          says: `${formatMoney(loan.amount)}${kind}${lender}, recorded ${formatDay(loan.recordedOn)}`,
          amount: loan.amount,
          balance:
            owed === null || isDrawn ? '' : moneyText(cents(Math.round(owed.balance / 100) * 100)),
          assumption: owed?.assumption ?? 'Neither record nor survey has its rate',
          rate: rate === null ? '' : percentText(new Decimal(rate)),
          rateSource:
            rate === null
              ? ''
              : loan.annualRate === null
                ? `The national average of its month, ${formatMortgageRate(rate)}`
                : 'Recorded with the loan',
        },
      ];
    })
    .slice(0, 2);
}
