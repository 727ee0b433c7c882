import type { LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { wholeDollars } from '@deedlight/domain/format';
import { cents } from '@deedlight/domain/money';
import { toHundred } from '@deedlight/domain/mortgage/loans/loan-sentence';

type Loan = LoansReport['loans'][number];

/** What must be read with a loan: what is not known of it, and the limits that it may be past. */
export function loanNotes(loan: Loan | undefined): string[] {
  if (loan === undefined) return [];
  const { unpriced, limits, figures } = loan;
  return [
    ...(unpriced ? ['It needs mortgage insurance, and the premium is not known yet.'] : []),
    ...(figures.short > 0
      ? [`It takes ${wholeDollars(toHundred(cents(figures.short)))} more cash than there is.`]
      : []),
    ...limits,
  ];
}

export const costMeaning =
  'Cost is interest, mortgage insurance and what is paid at closing; principal is not counted.';

export const cashWithout =
  'Not known yet, and not in it: taxes, insurance and interest that are paid ahead at closing.';
