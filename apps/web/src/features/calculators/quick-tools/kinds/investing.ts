import { noCents } from '@deedlight/domain/money';
import { pricePerSquareFoot } from '@deedlight/domain/mortgage/area';
import { investorReturns } from '@deedlight/domain/mortgage/loans/investor';
import { debtServiceCoverage } from '@deedlight/domain/mortgage/qualifying/dscr';
import { Decimal } from 'decimal.js';
import { count, money, percent } from '../../../../kit/fields/own-fields';
import { formatMoney, formatNumber, formatPercent } from '../../../../kit/format/format';
import { sharedFields as shared } from '../../../scenario/public';
import { tool } from '../tool';

export const perSquareFoot = tool({
  fields: { price: shared.price(), feet: count('Living area', 'sq ft', { initial: '' }) },
  names: { squareFeet: 'feet' },
  answer: ({ price, feet }) => ({
    figures: [
      {
        label: 'A square foot',
        value: formatMoney(pricePerSquareFoot(price, new Decimal(feet))),
      },
    ],
  }),
});

const rentFields = { price: shared.price(), rent: money('Rent a month', { initial: '' }) };

export const capRate = tool({
  fields: {
    ...rentFields,
    vacancy: percent('Vacancy', { initial: '5' }),
    expenses: money('Expenses a year', { initial: '0', hint: 'Without the loan' }),
  },
  names: { expensesYearly: 'expenses' },
  answer: ({ price, rent, vacancy, expenses }) => {
    const found = investorReturns({
      price,
      monthlyRent: rent,
      vacancy,
      expensesYearly: expenses,
      otherIncomeYearly: noCents,
      debtServiceYearly: noCents,
      cashInvested: noCents,
    });
    return {
      figures: [
        { label: 'Cap rate', value: formatPercent(found.capRate.toNumber()) },
        { label: 'Net operating income a year', value: formatMoney(found.noi) },
      ],
      lines: found.lines.filter(({ code }) => code !== 'cash-flow' && code !== 'grm'),
    };
  },
});

export const grm = tool({
  fields: rentFields,
  answer: ({ price, rent }) => {
    const found = investorReturns({
      price,
      monthlyRent: rent,
      vacancy: new Decimal(0),
      expensesYearly: noCents,
      otherIncomeYearly: noCents,
      debtServiceYearly: noCents,
      cashInvested: noCents,
    });
    return {
      figures: [
        {
          label: 'Price over a year’s rent',
          value: formatNumber(found.grossRentMultiplier.toNumber(), 2),
        },
      ],
      lines: found.lines.filter(({ code }) => code === 'gross' || code === 'grm'),
    };
  },
});

export const dscr = tool({
  fields: {
    rent: money('Rent a month', { initial: '' }),
    principalAndInterest: money('Principal and interest', { initial: '' }),
    tia: money('Taxes, insurance, dues', { initial: '0', hint: 'A month' }),
  },
  answer: (values) => {
    const found = debtServiceCoverage(values);
    const text = (ratio: Decimal | null) =>
      ratio === null ? 'No debt' : formatNumber(ratio.toNumber(), 2);
    return {
      figures: [
        { label: 'Rent over the whole payment', value: text(found.pitia) },
        { label: 'Net rent over P&I', value: text(found.net) },
        { label: 'Rent over P&I', value: text(found.pi) },
      ],
      lines: found.lines,
      notes: ['Lenders divide by different things; ask which one yours uses.'],
    };
  },
});
