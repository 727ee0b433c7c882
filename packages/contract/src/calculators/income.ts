import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months, Rate } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const IncomeOut = worked({
  monthly: CentsOut,
  trend: z.enum(['steady', 'rising', 'declining']),
});

const hourlyIncome = calculator(
  'hourly-income',
  'Monthly income from hourly pay',
  z.strictObject({ hourlyRate: Money, hoursPerWeek: Rate.describe('Hours as text: "37.5"') }),
  IncomeOut,
);

const salariedIncome = calculator(
  'salaried-income',
  'Monthly income from a salary',
  z.strictObject({
    pay: Money,
    periodsPerYear: z.union(
      [z.literal(52), z.literal(26), z.literal(24), z.literal(12)],
      'Choose 52, 26, 24 or 12 pay periods.',
    ),
  }),
  IncomeOut,
);

const variableIncome = calculator(
  'variable-income',
  'Monthly income from overtime, bonus, commission or tips',
  z.strictObject({ yearToDate: Money, monthsToDate: Months, lastYear: Money, yearBefore: Money }),
  IncomeOut,
);

const selfEmployedIncome = calculator(
  'self-employed-income',
  'Monthly income from a business, latest year first',
  z.strictObject({
    years: z
      .array(
        z.strictObject({
          netProfit: Money,
          depreciation: Money,
          depletion: Money,
          amortisation: Money,
          businessUseOfHome: Money,
          mealsExclusion: Money,
          nonRecurringIncome: Money,
        }),
      )
      .max(10),
  }),
  IncomeOut,
);

const rentalIncome = calculator(
  'rental-income',
  'Rent that counts as income',
  z.strictObject({ monthlyRent: Money, payment: Money.exactOptional() }),
  worked({ counted: CentsOut, net: CentsOut }),
);

const investorReturns = calculator(
  'investor-returns',
  "A rental's net operating income and ratios",
  z.strictObject({
    price: Money,
    monthlyRent: Money,
    otherIncomeYearly: Money,
    vacancy: Rate,
    expensesYearly: Money,
    debtServiceYearly: Money,
    cashInvested: Money,
  }),
  worked({
    noi: CentsOut,
    cashFlow: CentsOut,
    capRate: DecimalOut,
    grossRentMultiplier: DecimalOut,
    cashOnCash: DecimalOut.nullable(),
    dscr: DecimalOut.nullable(),
  }),
);

/** The calculators for the income of people and property. */
export const income = {
  'hourly-income': hourlyIncome,
  'salaried-income': salariedIncome,
  'variable-income': variableIncome,
  'self-employed-income': selfEmployedIncome,
  'rental-income': rentalIncome,
  'investor-returns': investorReturns,
};
