import { noCents } from '@deedlight/domain/money';
import { disclosedPercent, mortgageApr } from '@deedlight/domain/mortgage/apr/mortgage-apr';
import { amortise } from '@deedlight/domain/mortgage/payment/amortise';
import {
  firstPaymentAfter,
  perDiemInterest,
  prepaidDays,
} from '@deedlight/domain/mortgage/payment/per-diem';
import { debtToIncome, loanToValue } from '@deedlight/domain/mortgage/qualifying/ratios';
import { choice, count, day, money } from '../../../../kit/fields/own-fields';
import { formatCount, formatDay, formatMoney, formatPercent } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { tool } from '../tool';

export const dti = tool({
  fields: {
    income: shared.income(),
    housing: money('Housing payment a month', {
      initial: '',
      hint: 'With taxes, insurance and dues',
    }),
    debts: shared.debts(),
  },
  answer: ({ income, housing, debts }) => {
    const { front, back, lines } = debtToIncome({ income, housing, debts: [debts] });
    return {
      figures: [
        { label: 'Debt to income', value: formatPercent(back.toNumber()) },
        { label: 'Housing alone', value: formatPercent(front.toNumber()) },
      ],
      lines,
    };
  },
});

export const ltv = tool({
  fields: {
    price: shared.price('Value'),
    loan: shared.loan('First loan'),
    drawn: money('Drawn on other loans', { initial: '0' }),
    limit: money('Limit of a line of credit', { initial: '0' }),
  },
  names: { juniorDrawn: 'drawn', juniorLimit: 'limit' },
  answer: ({ price, loan, drawn, limit }) => {
    const found = loanToValue({
      value: price,
      firstLoan: loan,
      juniorDrawn: drawn,
      juniorLimit: limit,
    });
    return {
      figures: [
        { label: 'Loan to value', value: formatPercent(found.ltv.toNumber()) },
        { label: 'Combined', value: formatPercent(found.cltv.toNumber()) },
        { label: 'With the full line', value: formatPercent(found.hcltv.toNumber()) },
      ],
      lines: found.lines,
    };
  },
});

export const apr = tool({
  fields: {
    loan: shared.loan(),
    rate: shared.rate(),
    term: shared.term(),
    charge: money('Finance charges at closing', {
      initial: '0',
      hint: 'Points, origination, prepaid interest',
    }),
  },
  names: { prepaidFinanceCharge: 'charge' },
  answer: ({ loan, rate, term, charge }) => {
    const found = mortgageApr({
      principal: loan,
      annualRate: rate,
      months: term,
      prepaidFinanceCharge: charge,
    });
    return {
      figures: [
        { label: 'APR', value: `${disclosedPercent(found.apr)}%` },
        { label: 'Finance charge', value: formatMoney(found.financeCharge) },
        { label: 'Total of payments', value: formatMoney(found.totalOfPayments) },
      ],
      lines: found.lines,
    };
  },
});

export const perDiem = tool({
  fields: {
    loan: shared.loan(),
    rate: shared.rate(),
    basis: choice('Year of', { '365': '365 days', '360': '360 days' }, { initial: '365' }),
    funded: day('Funded on', { hint: 'For the interest to the month’s end' }),
  },
  answer: ({ loan, rate, basis, funded }) => {
    const days = funded === null ? 0 : prepaidDays(funded);
    const found = perDiemInterest({
      principal: loan,
      annualRate: rate,
      days,
      basis: basis === '360' ? 360 : 365,
    });
    return {
      figures: [
        { label: 'Interest a day', value: formatMoney(found.perDay) },
        ...(funded === null
          ? []
          : [
              { label: `For ${formatCount(days, 'day')}`, value: formatMoney(found.total) },
              {
                label: 'First payment',
                value: formatDay(firstPaymentAfter(funded).toString()),
              },
            ]),
      ],
      lines: found.lines,
    };
  },
});

export const oneLineSchedule = tool({
  fields: {
    loan: shared.loan(),
    rate: shared.rate(),
    term: shared.term(),
    after: count('Balance after', 'months', { initial: '60' }),
  },
  answer: ({ loan, rate, term, after }) => {
    const { rows, totals } = amortise({ principal: loan, annualRate: rate, months: term });
    const row = rows[after - 1];
    return {
      figures: [
        { label: 'Payment', value: formatMoney(rows[0]?.payment ?? noCents) },
        { label: 'Interest in all', value: formatMoney(totals.interest) },
        {
          label: `Owed after ${formatCount(after, 'month')}`,
          value: row === undefined ? 'Not in the schedule' : formatMoney(row.balance),
        },
      ],
    };
  },
});
