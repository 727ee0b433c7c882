import { calculators } from './dated-calculators';

// The tables of closings are large; the first question about one loads them.
const closing = () => import('./closing-answers');

export const closings = {
  'property-tax': calculators['property-tax'].handler(async ({ input, context: { editions } }) =>
    (await closing()).propertyTax(input, editions),
  ),
  'tax-proration': calculators['tax-proration'].handler(async ({ input, context: { editions } }) =>
    (await closing()).taxProration(input, editions),
  ),
  'trid-tolerance': calculators['trid-tolerance'].handler(
    async ({ input, context: { editions } }) =>
      (await closing()).tridTolerance(input.charges, editions),
  ),
};
