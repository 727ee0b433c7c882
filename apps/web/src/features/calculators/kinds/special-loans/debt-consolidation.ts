import type { Cents } from '@deedlight/domain/money';
import { consolidateDebts, type Debt } from '@deedlight/domain/mortgage/loans/debt-consolidation';
import type { Decimal } from 'decimal.js';
import { choice, money, name, percent, years } from '../../../../kit/fields/own-fields';
import { calculator } from '../../calculator';
import { money as amount, months } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

const loan = 'The new loan';

export const debtConsolidation = calculator({
  operation: 'debt-consolidation',
  fields: {
    ...debt1(),
    name2: name('Debt', { initial: 'Car loan', section: 'Debt 2' }),
    balance2: money('Balance', { initial: '14000', section: 'Debt 2' }),
    rate2: percent('Rate', { initial: '8.5', section: 'Debt 2' }),
    payment2: money('Payment a month', { initial: '380', section: 'Debt 2' }),
    name3: name('Debt', { initial: 'Personal loan', section: 'Debt 3' }),
    balance3: money('Balance', { initial: '0', section: 'Debt 3', hint: '0: there is none' }),
    rate3: percent('Rate', { initial: '12', section: 'Debt 3' }),
    payment3: money('Payment a month', { initial: '0', section: 'Debt 3' }),
    newRate: percent('Rate', { initial: '8.25', section: loan }),
    newTerm: years('Term', { initial: '10', section: loan }),
    costs: money('Costs', { initial: '1500', section: loan }),
    paid: choice(
      'Costs are',
      { financed: 'Added to the loan', cash: 'Paid in cash' },
      { section: loan },
    ),
  },
  names: { annualRate: 'newRate', months: 'newTerm', ...debtNames() },
  question: (asked) => ({
    debts: [
      debt(asked.name1, asked.balance1, asked.rate1, asked.payment1),
      debt(asked.name2, asked.balance2, asked.rate2, asked.payment2),
      debt(asked.name3, asked.balance3, asked.rate3, asked.payment3),
    ].filter(({ balance }) => balance !== 0),
    annualRate: asked.newRate,
    months: asked.newTerm,
    costs: asked.costs,
    costsFinanced: asked.paid === 'financed',
  }),
  answer: consolidateDebts,
  show: (answer) => ({
    headlines: [
      amount('Payment after', answer.paymentAfter, 'payment-after'),
      amount('Payment now', answer.paymentBefore, 'payment-before'),
      amount(
        answer.costDifference > 0 ? 'Costs more in all by' : 'Difference in all',
        answer.costDifference,
        'difference',
      ),
      months('Debt-free now after', answer.monthsBefore, 'months-before'),
      amount('New loan', answer.loan),
    ],
    working: [{ lines: answer.lines }],
    charts: [
      moneyChart({
        title: 'Interest to the end',
        kind: 'bar',
        xName: 'Plan',
        xs: ['As it is', 'Consolidated'],
        series: [{ name: 'Interest', values: [answer.interestBefore, answer.interestAfter] }],
      }),
    ],
    tables: [
      {
        title: 'The debts as they are',
        file: 'debts',
        columns: [
          { header: 'Debt', kind: 'words' },
          { header: 'Months left', kind: 'number' },
          { header: 'Interest left', kind: 'money' },
        ],
        rows: answer.debts.map((each) => [each.name, each.months, each.interest]),
      },
    ],
    notes:
      answer.costDifference > 0
        ? ['The payment may fall while the whole costs more: the debt runs longer.']
        : [],
  }),
});

function debt1() {
  const section = 'Debt 1';
  return {
    name1: name('Debt', { initial: 'Credit card', section }),
    balance1: money('Balance', { initial: '9000', section }),
    rate1: percent('Rate', { initial: '22', section }),
    payment1: money('Payment a month', { initial: '300', section }),
  };
}

function debt(called: string, balance: Cents, annualRate: Decimal, payment: Cents): Debt {
  return { name: called, balance, annualRate, payment };
}

function debtNames() {
  return {
    'debts.0.balance': 'balance1',
    'debts.0.annualRate': 'rate1',
    'debts.0.payment': 'payment1',
    'debts.1.balance': 'balance2',
    'debts.1.annualRate': 'rate2',
    'debts.1.payment': 'payment2',
    'debts.2.balance': 'balance3',
    'debts.2.annualRate': 'rate3',
    'debts.2.payment': 'payment3',
  } as const;
}
