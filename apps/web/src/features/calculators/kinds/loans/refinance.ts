import { cents } from '@deedlight/domain/money';
import { refinance as compareWithNew } from '@deedlight/domain/mortgage/loans/refinance';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import {
  choice,
  money,
  moneyAsked,
  percentAsked,
  yearsAsked,
} from '../../../../kit/fields/own-fields';
import { moneyText, parsePercent, percentText } from '../../../../kit/fields/parse';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, months, words } from '../../result';
import { sharesOf } from '../shares-of';
import { balanceChart } from './schedule-parts';

const now = 'The loan today';
const next = 'The new loan';

export const refinance = calculator({
  operation: 'refinance',
  fields: {
    loan: shared.loan('Owed today', { section: now }),
    oldRate: percentAsked('Rate today', { example: '7.25', section: now }),
    oldTerm: yearsAsked('Time left', { example: '27', section: now }),
    rate: shared.rate('New rate', { section: next }),
    term: shared.term('New term', { section: next }),
    costs: moneyAsked('Costs', { example: '6000', section: next }),
    paid: choice(
      'Costs are',
      { financed: 'Added to the loan', cash: 'Paid in cash' },
      { section: next },
    ),
    cashOut: money('Cash out', { initial: '0', section: next }),
  },
  askedFirst: {
    fields: ['oldRate', 'oldTerm', 'costs'],
    examples: ({ loan = '', rate = '' }) => {
      const [costs] = sharesOf(loan, [0.02]);
      const next = parsePercent(rate);
      if (costs === undefined || !next.ok) return [];
      return ['0.005', '0.01', '0.015', '0.02'].map((above) => {
        const oldRate = percentText(next.value.plus(above));
        return {
          name: `${oldRate}% today`,
          texts: { oldRate, oldTerm: '27', costs: moneyText(costs.amount) },
        };
      });
    },
    title: 'When the costs are earned back, by the rate paid today',
    lead: 'With 27 years left, and costs of 2% of the loan added to it. Type your own, or take the nearest.',
  },
  names: {
    'current.principal': 'loan',
    'current.annualRate': 'oldRate',
    'current.months': 'oldTerm',
    'replacement.annualRate': 'rate',
    'replacement.months': 'term',
  },
  question: ({ loan, oldRate, oldTerm, rate, term, costs, paid, cashOut }) => ({
    current: { principal: loan, annualRate: oldRate, months: oldTerm },
    replacement: { annualRate: rate, months: term },
    costs,
    costsFinanced: paid === 'financed',
    cashOut,
  }),
  answer: compareWithNew,
  show: (answer, { loan, oldRate, oldTerm, rate, term }) => {
    const { newLoan, costBreakEven, cashFlowBreakEven, paymentChange } = answer;
    const kept = amortise({ principal: loan, annualRate: oldRate, months: oldTerm });
    const changed = amortise({ principal: newLoan, annualRate: rate, months: term });
    return {
      headlines: [
        costBreakEven === null
          ? words('Cheaper, interest and costs counted', 'Never')
          : months('Cheaper, interest and costs counted, after', costBreakEven, 'cost'),
        amount('New payment', answer.newPayment, 'new-payment'),
        amount('Change in payment', paymentChange, 'payment-change'),
        cashFlowBreakEven === null
          ? words('Costs back from lower payments', 'Never')
          : months('Costs back from lower payments', cashFlowBreakEven, 'cash-flow'),
        amount('Over the whole time', answer.lifetimeDifference, 'lifetime'),
      ],
      working: [{ lines: answer.lines }],
      charts: [
        balanceChart([
          { name: 'New loan', rows: changed.rows, principal: newLoan },
          { name: 'Today’s loan', rows: kept.rows, principal: loan },
        ]),
      ],
      tables: [yearlyTable(kept.rows, changed.rows)],
      notes:
        answer.lifetimeDifference > cents(0) && paymentChange < 0
          ? ['The payment falls, and over the whole time the new loan costs more: it runs longer.']
          : [],
    };
  },
});

type Rows = readonly { payment: number; balance: number }[];

function yearlyTable(kept: Rows, changed: Rows) {
  const years = Math.ceil(Math.max(kept.length, changed.length) / 12);
  const paid = (rows: Rows, year: number) =>
    rows.slice((year - 1) * 12, year * 12).reduce((all, { payment }) => all + payment, 0);
  const owed = (rows: Rows, year: number) => rows[year * 12 - 1]?.balance ?? 0;
  return {
    title: 'Year by year',
    file: 'refinance',
    columns: [
      { header: 'Year', kind: 'number' as const },
      { header: 'Paid, today’s loan', kind: 'money' as const },
      { header: 'Paid, new loan', kind: 'money' as const },
      { header: 'Owed, today’s loan', kind: 'money' as const },
      { header: 'Owed, new loan', kind: 'money' as const },
    ],
    rows: Array.from({ length: years }, (_, at) => {
      const year = at + 1;
      return [year, paid(kept, year), paid(changed, year), owed(kept, year), owed(changed, year)];
    }),
  };
}
