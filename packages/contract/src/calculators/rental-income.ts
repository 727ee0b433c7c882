import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Rate } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const rentalIncome = calculator(
  'rental-income',
  'Rent that counts as income',
  z.strictObject({ monthlyRent: Money, payment: Money.exactOptional() }),
  worked({ counted: CentsOut, net: CentsOut }),
);

export const investorReturns = calculator(
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
