import type { Property } from '@deedlight/contract/property';
import { changedHandsOn } from '@deedlight/contract/property/change-of-hands';
import { averageRateAt } from '@deedlight/domain/reference/rates/average-rate-at';
import { loansToPayOff } from '@deedlight/domain/title-fees/net-sheet/loans-to-pay-off';
import type { Temporal } from 'temporal-polyfill';
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
  return loansToPayOff(mortgages.items, changedHandsOn(property), closing, averageRateAt).map(
    ({ loan, isCreditLine, balance, assumption, rate }): RecordedPayoff => {
      const lender = loan.lender === null ? '' : ` of ${loan.lender}`;
      const kind = isCreditLine ? ' credit line' : '';
      return {
        says: `${formatMoney(loan.amount)}${kind}${lender}, recorded ${formatDay(loan.recordedOn)}`,
        amount: loan.amount,
        balance: balance === null ? '' : moneyText(balance),
        assumption,
        rate: rate === null ? '' : percentText(rate),
        rateSource:
          rate === null
            ? ''
            : loan.annualRate === null
              ? `The national average of its month, ${formatMortgageRate(rate.toFixed())}`
              : 'Recorded with the loan',
      };
    },
  );
}
