import { cents } from '@deedlight/domain/money';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import { recast as recastLoan } from '@deedlight/domain/mortgage/payment/recast';
import { money } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount } from '../../result';
import { balanceChart } from './schedule-parts';

export const recast = calculator({
  operation: 'recast',
  fields: {
    loan: shared.loan('Owed today'),
    rate: shared.rate(),
    term: shared.term('Time left'),
    lump: money('Lump sum', { initial: '50000' }),
    fee: money('Recast fee', { initial: '250' }),
  },
  question: ({ loan, rate, term, lump, fee }) => ({
    principal: loan,
    annualRate: rate,
    months: term,
    lump,
    fee,
  }),
  answer: recastLoan,
  show: (answer, { loan, rate, term, lump }) => {
    const terms = { annualRate: rate, months: term };
    const after = cents(loan - lump);
    return {
      headlines: [
        amount('New payment', answer.newPayment),
        amount('Payment now', answer.oldPayment),
        amount('Less each month', answer.paymentDrop),
        amount('Interest saved', answer.interestSaved),
      ],
      working: [{ lines: answer.lines }],
      charts: [
        balanceChart([
          { name: 'Recast', rows: amortise({ ...terms, principal: after }).rows, principal: after },
          { name: 'As it is', rows: amortise({ ...terms, principal: loan }).rows, principal: loan },
        ]),
      ],
      tables: [],
      notes: ['The servicer must offer it: FHA, VA and USDA loans are not recast.'],
    };
  },
});
