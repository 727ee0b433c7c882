import { cents } from '@deedlight/domain/money';
import { disclosedPercent, mortgageApr } from '@deedlight/domain/mortgage/mortgage-apr';
import { count, day, money } from '../../../lib/fields/own-fields';
import * as shared from '../../../lib/fields/shared-fields';
import { calculator } from '../calculator';
import { money as amount, words } from '../result';
import { moneyChart } from './schedule-parts';

export const apr = calculator({
  operation: 'apr',
  fields: {
    loan: shared.loan(),
    rate: shared.rate('Note rate'),
    term: shared.term(),
    charge: money('Prepaid finance charge', {
      initial: '5000',
      hint: 'Points, lender fees, prepaid interest, upfront premium',
    }),
    mi: money('Mortgage insurance a month', { initial: '0' }),
    miMonths: count('It lasts', 'months', { initial: '0' }),
    closedOn: day('Closing', { section: 'Dates', hint: 'Empty: regular months' }),
    first: day('First payment', { section: 'Dates' }),
  },
  names: {
    prepaidFinanceCharge: 'charge',
    'insurance.monthly': 'mi',
    'insurance.months': 'miMonths',
    firstPaymentOn: 'first',
    closingOn: 'closedOn',
  },
  question: ({ loan, rate, term, charge, mi, miMonths, closedOn, first }) => ({
    principal: loan,
    annualRate: rate,
    months: term,
    prepaidFinanceCharge: charge,
    insurance: { monthly: mi, months: miMonths },
    ...(closedOn === null || first === null ? {} : { closingOn: closedOn, firstPaymentOn: first }),
  }),
  answer: mortgageApr,
  show: (answer, { loan, closedOn, first }) => ({
    headlines: [
      words('APR', `${disclosedPercent(answer.apr)} %`),
      amount('Finance charge', answer.financeCharge, 'finance-charge'),
      amount('Amount financed', answer.amountFinanced, 'amount-financed'),
      amount('Total of payments', answer.totalOfPayments, 'total-of-payments'),
    ],
    working: [{ lines: answer.lines }],
    charts: [
      moneyChart({
        title: 'What the payments add up to',
        kind: 'bar',
        xName: 'Part',
        xs: ['Loan', 'Interest and insurance'],
        series: [{ name: 'Paid', values: [loan, cents(answer.totalOfPayments - loan)] }],
      }),
    ],
    tables: [],
    notes:
      closedOn !== null && first === null
        ? ['The first payment is missing: the months are taken as regular.']
        : [],
  }),
});
