import { z } from 'zod';
import { CitationOut } from '../reference/citation';
import { calculator } from './calculator';
import { Day, Money, Name, Rate, StateCode } from './fields';
import { CentsOut, DayOut, DecimalOut } from './worked';

export const propertyTax = calculator(
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

export const taxProration = calculator(
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

const bucket = z.enum(['zero', 'ten-percent', 'unlimited']);

export const tridTolerance = calculator(
  'trid-tolerance',
  'The good-faith test of estimated against charged',
  z.strictObject({
    charges: z
      .array(z.strictObject({ code: Name, name: Name, bucket, estimated: Money, charged: Money }))
      .max(200),
  }),
  z.object({
    zero: z.object({
      excesses: z.array(z.object({ code: z.string(), name: z.string(), excess: CentsOut })),
      cure: CentsOut,
    }),
    tenPercent: z.object({
      estimated: CentsOut,
      limit: CentsOut,
      charged: CentsOut,
      cure: CentsOut,
    }),
    unlimited: z.object({ estimated: CentsOut, charged: CentsOut }),
    cure: CentsOut,
    citations: z.array(CitationOut),
  }),
);
