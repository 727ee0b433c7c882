import { z } from 'zod';
import { calculator } from './calculator';
import { Money } from './fields';
import { CentsOut, worked } from './worked';

export const cashToClose = calculator(
  'cash-to-close',
  'Cash to close in the order of the Closing Disclosure',
  z.strictObject({
    downPayment: Money,
    loanCosts: Money,
    otherCosts: Money,
    paidBeforeClosing: Money,
    financedCosts: Money,
    deposit: Money,
    sellerCredit: Money,
    lenderCredit: Money,
    adjustments: Money.describe('Other credits to the buyer; below zero for charges'),
  }),
  worked({ closingCosts: CentsOut, cashToClose: CentsOut }),
);
