import { z } from 'zod';
import { calculator } from './calculator';
import { Count, Money, Rate } from './fields';
import { CentsOut, DecimalOut, worked } from './worked';

export const hecm = calculator(
  'hecm',
  'An estimate of what a reverse mortgage might lend',
  z.strictObject({
    value: Money,
    age: Count.describe("The youngest borrower's or eligible spouse's"),
    expectedRate: Rate,
    existingLiens: Money,
    otherCosts: Money,
    year: Count,
    factor: Rate.exactOptional().describe(
      "HUD's own principal limit factor, in place of the estimate",
    ),
  }),
  worked({
    maxClaim: CentsOut,
    factor: DecimalOut,
    principalLimit: CentsOut,
    upfrontPremium: CentsOut,
    origination: CentsOut,
    mandatory: CentsOut,
    netPrincipalLimit: CentsOut,
    firstYearLimit: CentsOut,
  }),
);
