import { z } from 'zod';
import { calculator } from './calculator';
import { LoanFields, Money } from './fields';
import { CentsOut, worked } from './worked';

export const recast = calculator(
  'recast',
  'The payment after a lump sum when term and rate stay',
  z.strictObject({ ...LoanFields, lump: Money, fee: Money.exactOptional() }),
  worked({
    oldPayment: CentsOut,
    newPayment: CentsOut,
    paymentDrop: CentsOut,
    newInterest: CentsOut,
    interestSaved: CentsOut,
  }),
);
