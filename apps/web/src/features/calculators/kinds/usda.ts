import { cents } from '@deedlight/domain/money';
import { monthlyPayment } from '@deedlight/domain/mortgage/payment';
import { usdaFee } from '@deedlight/domain/mortgage/usda-fee';
import { usdaFeesTable } from '@deedlight/domain/reference/lending/usda-fees';
import { choice } from '../../../lib/fields/own-fields';
import * as shared from '../../../lib/fields/shared-fields';
import { calculator } from '../calculator';
import { money as amount } from '../result';

export const usda = calculator({
  operation: 'usda',
  tables: [usdaFeesTable],
  fields: {
    loan: shared.loan('Loan before the fee'),
    rate: shared.rate(),
    term: shared.term(),
    upfront: choice('Upfront fee', { financed: 'Added to the loan', cash: 'Paid in cash' }),
  },
  names: { loanBeforeFee: 'loan' },
  question: ({ loan, upfront }) => ({ loanBeforeFee: loan, isPaidInCash: upfront === 'cash' }),
  answer: usdaFee,
  show: (fee, { rate, term }) => {
    const payment = monthlyPayment({ principal: fee.totalLoan, annualRate: rate, months: term });
    return {
      headlines: [
        amount('P&I with the fee, year 1', cents(payment + fee.monthlyFee)),
        amount('Upfront guarantee fee', fee.upfront, 'upfront'),
        amount('Annual fee, first year', fee.annualFee, 'annual'),
        amount('Each month', fee.monthlyFee, 'monthly'),
        amount('Loan with fee', fee.totalLoan, 'total-loan'),
      ],
      working: [{ lines: fee.lines }],
      charts: [],
      tables: [],
      notes: ['The annual fee is taken on the whole loan; it falls with the average balance.'],
    };
  },
});
