import { calculators } from './dated-calculators';

// The tables of closings are large; the first question about one loads them.
const closing = () => import('./closing-answers');

export const closings = {
  'property-tax': calculators['property-tax'].handler(async ({ input }) =>
    (await closing()).propertyTax(input),
  ),
  'tax-proration': calculators['tax-proration'].handler(async ({ input }) =>
    (await closing()).taxProration(input),
  ),
  'trid-tolerance': calculators['trid-tolerance'].handler(async ({ input }) =>
    (await closing()).tridTolerance(input.charges),
  ),
};
