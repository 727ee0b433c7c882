import { noCents } from '@deedlight/domain/money';
import { qualifyingRent } from '@deedlight/domain/mortgage/loans/investor';
import {
  hourlyIncome,
  type QualifyingIncome,
  salariedIncome,
  selfEmployedIncome,
  variableIncome,
} from '@deedlight/domain/mortgage/qualifying/qualifying-income';
import { programRulesTable } from '@deedlight/domain/reference/lending/programs';
import { Decimal } from 'decimal.js';
import { choice, count, money, moneyIfKnown } from '../../../../kit/fields/own-fields';
import { formatMoney } from '../../../../kit/format/format';
import { type ToolAnswer, tool } from '../tool';

export const hourly = tool({
  fields: {
    wage: money('Pay an hour', { initial: '' }),
    hours: count('Hours a week', '', { initial: '40' }),
  },
  names: { hourlyRate: 'wage', hoursPerWeek: 'hours' },
  answer: ({ wage, hours }) => incomeAnswer(hourlyIncome(wage, new Decimal(hours))),
});

const periods = { '26': 'Every two weeks', '52': 'Weekly', '24': 'Twice a month', '12': 'Monthly' };

export const salary = tool({
  fields: {
    pay: money('Pay a period', { initial: '' }),
    paid: choice('Paid', periods, { initial: '26' }),
  },
  answer: ({ pay, paid }) =>
    incomeAnswer(salariedIncome(pay, ({ '26': 26, '52': 52, '24': 24, '12': 12 } as const)[paid])),
});

export const overtime = tool({
  fields: {
    soFar: money('This year so far', { initial: '' }),
    elapsed: count('Months so far', '', { initial: '6' }),
    lastYear: money('Last year', { initial: '' }),
    yearBefore: money('The year before', { initial: '' }),
  },
  names: { yearToDate: 'soFar', monthsToDate: 'elapsed' },
  answer: ({ soFar, elapsed, lastYear, yearBefore }) =>
    incomeAnswer(
      variableIncome({ yearToDate: soFar, monthsToDate: elapsed, lastYear, yearBefore }),
    ),
});

export const selfEmployed = tool({
  fields: {
    profit: money('Net profit, latest year', { initial: '' }),
    addBack: money('Depreciation, latest year', { initial: '0' }),
    profitBefore: moneyIfKnown('Net profit, year before', { hint: 'Empty for one year' }),
    addBackBefore: money('Depreciation, year before', { initial: '0' }),
  },
  names: {
    'years.0.netProfit': 'profit',
    'years.0.depreciation': 'addBack',
    'years.1.netProfit': 'profitBefore',
    'years.1.depreciation': 'addBackBefore',
  },
  answer: ({ profit, addBack, profitBefore, addBackBefore }) => {
    const nothingElse = {
      depletion: noCents,
      amortisation: noCents,
      businessUseOfHome: noCents,
      mealsExclusion: noCents,
      nonRecurringIncome: noCents,
    };
    return incomeAnswer(
      selfEmployedIncome([
        { netProfit: profit, depreciation: addBack, ...nothingElse },
        ...(profitBefore === null
          ? []
          : [{ netProfit: profitBefore, depreciation: addBackBefore, ...nothingElse }]),
      ]),
    );
  },
});

export const rental = tool({
  fields: {
    rent: money('Rent a month', { initial: '' }),
    payment: money('Payment on that home', { initial: '0' }),
  },
  tables: [programRulesTable],
  answer: ({ rent, payment }, editions) => {
    const { counted, net, lines } = qualifyingRent(rent, payment, editions);
    return {
      figures: [
        { label: 'Rent that counts', value: formatMoney(counted) },
        { label: 'After its payment', value: formatMoney(net) },
      ],
      lines,
    };
  },
});

const trends = {
  steady: 'Steady',
  rising: 'Rising',
  declining: 'Falling, so the lower figure counts',
};

function incomeAnswer({ monthly, trend, lines }: QualifyingIncome): ToolAnswer {
  return {
    figures: [
      { label: 'Income a month', value: formatMoney(monthly) },
      { label: 'Trend', value: trends[trend] },
    ],
    lines,
  };
}
