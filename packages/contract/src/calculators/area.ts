import type { AreaUnit } from '@deedlight/domain/mortgage/area';
import { z } from 'zod';
import { calculator } from './calculator';
import { choiceOf } from './choices';
import { Money, Rate } from './fields';
import { CentsOut, DecimalOut } from './worked';

const Unit = choiceOf<AreaUnit>({
  'square-feet': 'square-feet',
  'square-yards': 'square-yards',
  acres: 'acres',
  'square-metres': 'square-metres',
  hectares: 'hectares',
});

export const area = calculator(
  'area',
  'The same area in another unit',
  z.strictObject({
    area: Rate.refine((area) => area.gte(0), 'Enter zero or a positive area.').describe(
      'Decimal as text',
    ),
    from: Unit,
    to: Unit,
  }),
  z.object({ area: DecimalOut.describe('Decimal as text') }),
);

export const pricePerSquareFoot = calculator(
  'price-per-square-foot',
  'A price per square foot',
  z.strictObject({
    price: Money,
    squareFeet: Rate.refine((feet) => feet.gte(1), 'Enter at least one square foot.').describe(
      'Decimal as text: "1850"',
    ),
  }),
  z.object({ perSquareFoot: CentsOut }),
);
