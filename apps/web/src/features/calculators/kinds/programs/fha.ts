import { cents } from '@deedlight/domain/money';
import { fhaMip } from '@deedlight/domain/mortgage/insurance/fha-mip';
import { monthlyPayment } from '@deedlight/domain/mortgage/payment/payment';
import { fhaMipTable } from '@deedlight/domain/reference/lending/fha-mip';
import { choice } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, months } from '../../result';
import { premiumChart, premiumTable } from './premium-parts';

export const fha = calculator({
  operation: 'fha',
  tables: [fhaMipTable],
  fields: {
    price: shared.price('Value'),
    loan: shared.loan('Base loan'),
    rate: shared.rate(),
    term: shared.term(),
    upfront: choice('Upfront premium', { financed: 'Added to the loan', cash: 'Paid in cash' }),
  },
  names: { value: 'price' },
  question: ({ price, loan, rate, term, upfront }) => ({
    principal: loan,
    annualRate: rate,
    months: term,
    value: price,
    financeUpfront: upfront === 'financed',
  }),
  answer: (input, editions) => fhaMip(input, editions),
  show: (mip, { rate, term }) => {
    const payment = monthlyPayment({ principal: mip.totalLoan, annualRate: rate, months: term });
    const first = mip.monthlyByYear[0] ?? cents(0);
    return {
      deal: { program: 'fha' },
      headlines: [
        amount('P&I with the premium, year 1', cents(payment + first)),
        amount('Upfront premium', mip.upfront, 'upfront'),
        amount('Monthly premium, year 1', first, 'monthly'),
        months('It lasts', mip.months, 'duration'),
        amount('Loan with premium', mip.totalLoan, 'total-loan'),
      ],
      working: [{ lines: mip.lines }],
      charts: [premiumChart('Monthly premium, year by year', mip.monthlyByYear)],
      tables: [premiumTable('Premium year by year', 'Premium', 'fha-premium', mip.monthlyByYear)],
      notes: [],
    };
  },
});
