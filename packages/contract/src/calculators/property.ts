import type { AreaUnit } from '@deedlight/domain/mortgage/area';
import { z } from 'zod';
import { CitationOut } from '../reference/citation';
import { calculator } from './calculator';
import { choiceOf } from './choices';
import { Day, Money, Rate, StateCode } from './fields';
import { CentsOut, DayOut, DecimalOut } from './worked';

const propertyTax = calculator(
  'property-tax',
  'An estimate of the yearly property tax',
  z.strictObject({
    state: StateCode,
    county: z.string().max(120).nullable().optional(),
    city: z.string().max(120).nullable().optional(),
    value: Money,
  }),
  z.object({
    annual: CentsOut,
    monthly: CentsOut,
    percent: z.string().describe('Percent of the value, as text'),
    level: z.enum(['county', 'state']),
    low: CentsOut,
    high: CentsOut,
    formula: z.string(),
    citation: CitationOut,
    opinions: z.array(z.object({ percent: z.string(), annual: CentsOut, citation: CitationOut })),
    homestead: z.array(z.object({ note: z.string(), citation: CitationOut })),
    notes: z.array(z.string()),
  }),
);

const taxProration = calculator(
  'tax-proration',
  "Property taxes shared at closing by the state's basis",
  z.strictObject({
    state: StateCode,
    annualTax: Money,
    schoolTax: Money.optional(),
    closing: Day,
    paidThrough: Day.optional(),
    schoolPaidThrough: Day.optional(),
    closingDay: z.enum(['buyer', 'seller']).optional(),
    dayCount: z.enum(['actual', '365', '360']).optional(),
    creditFactor: Rate.optional(),
  }),
  z.object({
    parts: z.array(
      z.object({
        name: z.string(),
        sellerOwes: CentsOut,
        buyerOwes: CentsOut,
        perDiem: DecimalOut,
        days: z.int(),
        from: DayOut,
        to: DayOut,
        formula: z.string(),
      }),
    ),
    sellerOwes: CentsOut,
    buyerOwes: CentsOut,
    basis: z.enum(['arrears', 'advance', 'mixed']),
    taxYear: z.string(),
    notes: z.array(z.string()),
    citation: CitationOut,
  }),
);

const Unit = choiceOf<AreaUnit>({
  'square-feet': 'square-feet',
  'square-yards': 'square-yards',
  acres: 'acres',
  'square-metres': 'square-metres',
  hectares: 'hectares',
});

const area = calculator(
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

const pricePerSquareFoot = calculator(
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

/** The calculators for a property's taxes and areas. */
export const property = {
  'property-tax': propertyTax,
  'tax-proration': taxProration,
  area,
  'price-per-square-foot': pricePerSquareFoot,
};
