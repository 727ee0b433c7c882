import {
  buildQualities,
  claimKinds,
  constructions,
  creditLevels,
  floodZones,
  occupancies,
  protectionClasses,
  roofMaterials,
  windPerils,
} from '@deedlight/domain/insurance/insured-home';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Count, Money, StateCode } from './calculators/fields';
import { CentsOut, DecimalOut } from './calculators/worked';
import { CitationOut, VersionsOut } from './reference/citation';
import { ReplayOut, VersionsIn } from './reference/replay';

const place = z.string().max(120).nullable().optional();

export const InsuredHomeIn = z.strictObject({
  state: StateCode,
  county: place.describe('Checked, for the data sheet; no premium is published by county'),
  city: place,
  livingAreaSqft: z.number('Enter a number of square feet.'),
  yearBuilt: Count,
  quality: z.enum(buildQualities),
  deductible: z.literal([1000, 1500, 2000, 2500, 5000]).describe('Dollars'),
  dwelling: Money.optional().describe('The dwelling limit chosen'),
  contentsPercent: z.number().optional(),
  roofAgeYears: z.number().optional(),
  roofMaterial: z.enum(roofMaterials).optional(),
  construction: z.enum(constructions).optional(),
  protectionClass: z.enum(protectionClasses).optional(),
  occupancy: z.enum(occupancies).optional(),
  claims: z.array(z.enum(claimKinds)).max(20).optional().describe('Of the last five years'),
  credit: z.enum(creditLevels).optional(),
  wind: z.strictObject({ peril: z.enum(windPerils), percent: z.literal([1, 2, 5, 10]) }).optional(),
  floodZone: z.enum(floodZones).optional(),
  loan: Money.optional(),
});

export const RangeOut = z.object({ low: CentsOut, middle: CentsOut, high: CentsOut });

export const PremiumViewOut = z.object({
  publisher: z.string(),
  printed: z.string(),
  start: CentsOut.describe('The printed premium, before any step'),
  steps: z.array(z.object({ name: z.string(), relativity: DecimalOut })),
  formula: z.string().describe('The premium from the factors as shown'),
  citation: CitationOut,
  annual: CentsOut,
});

export const RelativityOut = z.object({
  factor: z.string(),
  level: z.string(),
  relativity: DecimalOut,
  citation: CitationOut,
});

export const CoveragesOut = z.object({
  dwelling: CentsOut,
  otherStructures: CentsOut,
  contents: CentsOut,
  lossOfUse: CentsOut,
  liability: CentsOut,
  medical: CentsOut,
});

export const FloodOut = z.object({
  required: z.boolean().nullable().describe('null: the flood zone is unknown'),
  building: CentsOut,
  contents: CentsOut,
  average: CentsOut.nullable(),
  riskBased: CentsOut.nullable(),
  lenderMinimum: CentsOut.nullable(),
  notes: z.array(z.string()),
  citations: z.array(CitationOut),
});

export const FairPlanOut = z.object({
  site: z.string(),
  note: z.string().nullable(),
  policies: z.number().nullable(),
  averageCost: CentsOut.nullable(),
  citation: CitationOut,
});

export const LenderDemandsOut = z.object({
  minimumCoverage: CentsOut,
  maximumDeductible: CentsOut,
  meets: z.boolean(),
  rule: z.string(),
  citation: CitationOut,
});

export const InsuranceQuoteOut = z.object({
  estimateOf: z.string(),
  premium: RangeOut.describe('Yearly; an estimate, never an offer of insurance'),
  monthly: RangeOut,
  views: z.array(PremiumViewOut),
  relativities: z.array(RelativityOut),
  rebuilding: z.object({
    rebuild: RangeOut,
    formula: z.string(),
    citations: z.array(CitationOut),
  }),
  coverages: CoveragesOut,
  deductible: CentsOut,
  windDeductible: z.object({ peril: z.string(), amount: CentsOut, formula: z.string() }).nullable(),
  hurricaneDeductibles: z.boolean(),
  discounts: z.array(
    z.object({ item: z.string(), upToPercent: z.number(), citation: CitationOut }),
  ),
  flood: FloodOut,
  fairPlan: FairPlanOut.nullable(),
  lender: LenderDemandsOut.nullable(),
  notes: z.array(z.string()),
  versions: VersionsOut,
});

export const insurance = {
  quote: oc
    .route({
      method: 'POST',
      path: '/v1/insurance/quote',
      summary: "Estimate a homeowner's premium",
      tags: ['Closing'],
    })
    .input(InsuredHomeIn.extend({ tables: VersionsIn.optional() }))
    .output(InsuranceQuoteOut.extend({ replay: ReplayOut.optional() })),

  levels: oc
    .route({
      method: 'POST',
      path: '/v1/insurance/levels',
      summary: 'The same home insured at three levels of coverage',
      tags: ['Closing'],
    })
    .input(InsuredHomeIn)
    .output(
      z.object({
        levels: z.array(
          z.object({
            name: z.enum(['Basic', 'Standard', 'Enhanced']),
            meaning: z.string(),
            quote: InsuranceQuoteOut,
          }),
        ),
      }),
    ),
};
