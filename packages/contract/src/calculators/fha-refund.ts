import { z } from 'zod';
import { calculator } from './calculator';
import { Money, Months } from './fields';
import { CentsOut, worked } from './worked';

export const fhaRefund = calculator(
  'fha-refund',
  'The upfront premium credited when an FHA loan is refinanced to another',
  z.strictObject({
    upfront: Money.refine((amount) => amount >= 0, 'Enter zero or a positive amount.'),
    monthsSinceClosing: Months.min(1, 'Enter 1 to 600.').max(600, 'Enter 1 to 600.'),
  }),
  worked({ refund: CentsOut }),
);
