import { Decimal } from 'decimal.js';
import { amortise } from './amortise';
import type { Loan } from './payment';

/**
 * The average of each loan year's twelve opening balances, in cents and unrounded: the base of
 * FHA's annual premium and USDA's annual fee. Months after the last payment count as zero.
 */
export function averageBalances({ principal, annualRate, months }: Loan, years: number): Decimal[] {
  const { rows } = amortise({ principal, annualRate, months });
  return Array.from({ length: years }, (_, year) => {
    let opening = 0;
    for (let month = year * 12; month < year * 12 + 12; month += 1) {
      opening += month === 0 ? principal : (rows[month - 1]?.balance ?? 0);
    }
    return new Decimal(opening).div(12);
  });
}
