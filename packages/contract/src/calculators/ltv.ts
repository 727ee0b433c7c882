import { z } from 'zod';
import { calculator } from './calculator';
import { Money } from './fields';
import { DecimalOut, worked } from './worked';

export const ltv = calculator(
  'ltv',
  'All loans on a property against its value',
  z.strictObject({
    value: Money,
    firstLoan: Money,
    juniorDrawn: Money.exactOptional(),
    juniorLimit: Money.exactOptional(),
  }),
  worked({ ltv: DecimalOut, cltv: DecimalOut, hcltv: DecimalOut }),
);
