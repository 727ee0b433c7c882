import { bridgeLoan } from '@deedlight/domain/mortgage/loans/bridge';
import { choice, count, money, percent } from '../../../../kit/fields/own-fields';
import { calculator } from '../../calculator';
import { money as amount } from '../../result';

export const bridge = calculator({
  operation: 'bridge',
  fields: {
    homeValue: money('Value of the home for sale', { initial: '450000' }),
    firstLoan: money('Owed on it', { initial: '220000' }),
    wanted: money('Wanted', { initial: '100000' }),
    bridgeRate: percent('Rate', { initial: '9.5' }),
    bridgeMonths: count('Until the sale', 'months', { initial: '6' }),
    fees: money('Fees', { initial: '2500' }),
    maxCltv: percent('Highest CLTV', { initial: '80' }),
    interest: choice('Interest is', { accrued: 'Due at the sale', monthly: 'Paid each month' }),
  },
  names: { annualRate: 'bridgeRate', months: 'bridgeMonths' },
  question: ({
    homeValue,
    firstLoan,
    wanted,
    bridgeRate,
    bridgeMonths,
    fees,
    maxCltv,
    interest,
  }) => ({
    homeValue,
    firstLoan,
    maxCltv,
    wanted,
    annualRate: bridgeRate,
    months: bridgeMonths,
    fees,
    isAccrued: interest === 'accrued',
  }),
  answer: bridgeLoan,
  show: (answer, { wanted }) => ({
    headlines: [
      amount('Cash for the purchase', answer.cashNow, 'cash-now'),
      amount('Bridge', answer.loan, 'loan'),
      amount('Interest a month', answer.monthlyInterest, 'interest'),
      amount('Cost until the sale', answer.cost, 'cost'),
      amount('Due at the sale', answer.dueAtSale, 'due-at-sale'),
    ],
    working: [{ lines: answer.lines }],
    charts: [],
    tables: [],
    notes: answer.loan < wanted ? ['The home supports less than is wanted.'] : [],
  }),
});
