import { z } from 'zod';
import { calculator } from './calculator';
import { Money, MoneyAboveZero } from './fields';
import { CentsOut, worked } from './worked';

const Entitlement = worked({
  available: CentsOut.nullable().describe('null: full entitlement, no limit'),
  maxNoDownLoan: CentsOut.nullable(),
  guarantyNeeded: CentsOut,
  downPayment: CentsOut,
});

export const vaEntitlement = calculator(
  'va-entitlement',
  "The down payment that VA's guaranty and entitlement leave",
  z.strictObject({
    price: Money,
    countyLimit: Money,
    entitlementUsed: Money,
    hasFullEntitlement: z.boolean(),
  }),
  Entitlement,
);

export const vaDownPayment = calculator(
  'va-down-payment',
  'The same from the remaining entitlement that a certificate states',
  z.strictObject({
    price: Money,
    remainingEntitlement: Money,
  }),
  Entitlement,
);

export const vaGuaranty = calculator(
  'va-guaranty',
  'What VA guarantees of a loan with full entitlement',
  z.strictObject({ loan: MoneyAboveZero }),
  worked({ guaranty: CentsOut }),
);
