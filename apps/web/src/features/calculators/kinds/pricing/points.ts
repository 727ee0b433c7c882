import { pointsBreakEven } from '@deedlight/domain/mortgage/apr/points';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import { money, percent } from '../../../../kit/fields/own-fields';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, months, words } from '../../result';
import { balanceChart } from '../loans/schedule-parts';

export const points = calculator({
  operation: 'points',
  fields: {
    loan: shared.loan(),
    rate: shared.rate('Rate without points'),
    term: shared.term(),
    rateWithPoints: percent('Rate with points', { initial: '6.25' }),
    cost: money('Cost of the points', { initial: '3200', hint: 'One point is 1% of the loan' }),
  },
  question: ({ loan, rate, term, rateWithPoints, cost }) => ({
    principal: loan,
    annualRate: rate,
    months: term,
    rateWithPoints,
    cost,
  }),
  answer: pointsBreakEven,
  show: (answer, { loan, rate, term, rateWithPoints }) => ({
    headlines: [
      answer.months === null
        ? words('Earned back', 'Never')
        : months('Earned back after', answer.months, 'months'),
      answer.monthsCountingBalance === null
        ? words('Counting the lower balance', 'Never')
        : months('Counting the lower balance', answer.monthsCountingBalance, 'months-balance'),
      amount('Saved each month', answer.saving, 'saving'),
      amount('Interest saved over the term', answer.interestSaved, 'interest-saved'),
    ],
    working: [{ lines: answer.lines }],
    charts: [
      balanceChart([
        {
          name: 'With points',
          rows: amortise({ principal: loan, annualRate: rateWithPoints, months: term }).rows,
          principal: loan,
        },
        {
          name: 'Without',
          rows: amortise({ principal: loan, annualRate: rate, months: term }).rows,
          principal: loan,
        },
      ]),
    ],
    tables: [],
    notes: ['A lender credit is the same read the other way: the months until it is used up.'],
  }),
});
