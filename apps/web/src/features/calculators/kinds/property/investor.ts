import { cents } from '@deedlight/domain/money';
import { investorReturns } from '@deedlight/domain/mortgage/loans/investor';
import { monthlyPayment } from '@deedlight/domain/mortgage/payment/payment';
import { money, percent } from '../../../../kit/fields/own-fields';
import { formatNumber, formatPercent } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { calculator } from '../../calculator';
import { money as amount, words } from '../../result';
import { moneyChart } from '../loans/schedule-parts';

export const investor = calculator({
  operation: 'investor-returns',
  fields: {
    price: shared.price(),
    loan: shared.loan(),
    rate: shared.rate(),
    term: shared.term(),
    rent: money('Rent a month', { initial: '3000', section: 'A year of renting' }),
    other: money('Other income a year', { initial: '0', section: 'A year of renting' }),
    vacancy: percent('Vacancy', { initial: '5', section: 'A year of renting' }),
    expenses: money('Expenses a year', {
      initial: '9600',
      section: 'A year of renting',
      hint: 'Taxes, insurance, repairs, management',
    }),
    paidIn: money('Closing and repairs paid in cash', { initial: '8000' }),
  },
  names: {
    monthlyRent: 'rent',
    otherIncomeYearly: 'other',
    expensesYearly: 'expenses',
    debtServiceYearly: 'rate',
    cashInvested: 'paidIn',
  },
  question: ({ price, loan, rate, term, rent, other, vacancy, expenses, paidIn }) => ({
    price,
    monthlyRent: rent,
    otherIncomeYearly: other,
    vacancy,
    expensesYearly: expenses,
    debtServiceYearly: cents(
      monthlyPayment({ principal: loan, annualRate: rate, months: term }) * 12,
    ),
    cashInvested: cents(price - loan + paidIn),
  }),
  answer: investorReturns,
  show: (returns, { expenses }) => ({
    headlines: [
      returns.cashOnCash === null
        ? words('Cash on cash', 'No cash invested')
        : words('Cash on cash', formatPercent(returns.cashOnCash.toNumber())),
      amount('Cash flow a year', returns.cashFlow, 'cash-flow'),
      words('Cap rate', formatPercent(returns.capRate.toNumber())),
      amount('Net operating income', returns.noi, 'noi'),
      words('Gross rent multiplier', formatNumber(returns.grossRentMultiplier.toNumber(), 2)),
      words(
        'DSCR on NOI',
        returns.dscr === null ? 'No debt' : formatNumber(returns.dscr.toNumber(), 2),
      ),
    ],
    working: [{ lines: returns.lines }],
    charts: [
      moneyChart({
        title: 'A year of renting',
        kind: 'bar',
        xName: 'Part',
        xs: ['Expenses', 'Net operating income', 'Cash flow'],
        series: [{ name: 'A year', values: [expenses, returns.noi, returns.cashFlow] }],
      }),
    ],
    tables: [],
    notes: ['Income tax, depreciation and price changes are left out.'],
  }),
});
