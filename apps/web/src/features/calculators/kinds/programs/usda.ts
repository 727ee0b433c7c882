import { cents } from '@deedlight/domain/money';
import { usdaFee } from '@deedlight/domain/mortgage/insurance/usda-fee';
import { monthlyPayment } from '@deedlight/domain/mortgage/payment/payment';
import { usdaFeesTable } from '@deedlight/domain/reference/lending/usda-fees';
import { choice } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount } from '../../result';
import { premiumChart, premiumTable } from './premium-parts';

export const usda = calculator({
  operation: 'usda',
  tables: [usdaFeesTable],
  fields: {
    loan: shared.loan('Loan before the fee'),
    rate: shared.rate(),
    term: shared.term(),
    upfront: choice('Upfront fee', { financed: 'Added to the loan', cash: 'Paid in cash' }),
  },
  names: { loanBeforeFee: 'loan', 'note.annualRate': 'rate', 'note.months': 'term' },
  question: ({ loan, rate, term, upfront }) => ({
    loanBeforeFee: loan,
    isPaidInCash: upfront === 'cash',
    note: { annualRate: rate, months: term },
  }),
  answer: usdaFee,
  show: (fee, { rate, term }) => {
    const monthlyByYear = fee.monthlyByYear ?? [];
    const payment = monthlyPayment({ principal: fee.totalLoan, annualRate: rate, months: term });
    return {
      deal: { program: 'usda' },
      headlines: [
        amount('P&I with the fee, year 1', cents(payment + fee.monthlyFee)),
        amount('Upfront guarantee fee', fee.upfront, 'upfront'),
        amount('Annual fee, first year', fee.annualFee, 'annual'),
        amount('Each month', fee.monthlyFee, 'monthly'),
        amount('Loan with fee', fee.totalLoan, 'total-loan'),
      ],
      working: [{ lines: fee.lines }],
      charts: [premiumChart('Fee a month, year by year', monthlyByYear)],
      tables: [premiumTable('Fee year by year', 'Fee', 'usda-fee', monthlyByYear)],
      notes: ['The annual fee is that of each year’s average balance, and falls with it.'],
    };
  },
});
