import type { CreditEvent, Occupancy } from '@deedlight/domain/reference/lending/program-matrices';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { choiceOf, LoanPurpose, Program } from './calculators/choices';
import { Count, Day, Money, Months, Rate, StateCode } from './calculators/fields';
import { BasisOut } from './calculators/worked';
import { VersionsOut } from './reference/citation';
import { ReplayOut, VersionsIn } from './reference/replay';

export const Units = z.literal([1, 2, 3, 4], 'Choose 1 to 4 units.');

const occupancy = choiceOf<Occupancy>({
  primary: 'primary',
  'second-home': 'second-home',
  investment: 'investment',
});
const event = choiceOf<CreditEvent>({
  'chapter-7': 'chapter-7',
  'chapter-11': 'chapter-11',
  'chapter-13-discharged': 'chapter-13-discharged',
  'chapter-13-dismissed': 'chapter-13-dismissed',
  'chapter-13-plan': 'chapter-13-plan',
  'multiple-bankruptcies': 'multiple-bankruptcies',
  foreclosure: 'foreclosure',
  'short-sale': 'short-sale',
  'deed-in-lieu': 'deed-in-lieu',
  'charge-off': 'charge-off',
});
const outcome = z.enum(['pass', 'refer', 'fail']);

/** Null means unknown everywhere: it refers a rule and never passes it. */
export const EligibilityFactsIn = z.strictObject({
  price: Money,
  value: Money.nullable(),
  loan: Money.describe('The base loan, before financed fees'),
  juniorLoans: Money,
  purpose: LoanPurpose,
  occupancy,
  units: Units,
  state: StateCode.nullable().describe('null: not known; the limits are then a range'),
  county: z.string().max(120).nullable(),
  closingOn: Day,
  annualRate: Rate,
  months: Months,
  rateType: z.enum(['fixed', 'arm']),
  underwriting: z.enum(['aus', 'manual']),
  score: Count.nullable(),
  income: Money.nullable().describe('Gross, monthly'),
  debts: Money.describe('Monthly'),
  taxesYearly: Money.nullable(),
  insuranceYearly: Money.nullable(),
  duesMonthly: Money.nullable().describe('0 where there is no association'),
  reserveMonths: Count.nullable(),
  sellerConcessions: Money,
  creditEvents: z.array(z.strictObject({ event, on: Day, isExtenuating: z.boolean() })).max(40),
  isFirstTimeBuyer: z.boolean().nullable(),
  incomeOfAreaMedian: Rate.nullable(),
  isVeteran: z.boolean().nullable(),
  vaEntitlement: z.union([z.literal('full'), z.strictObject({ used: Money })]).nullable(),
  isRuralArea: z.boolean().nullable(),
  rentMonthly: Money.nullable(),
  ownedMonths: Count.nullable(),
});

const ProgramOut = z.object({
  program: Program,
  name: z.string(),
  outcome: outcome.describe('The worst of its rules'),
  rules: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      outcome,
      measured: z.string(),
      limit: z.string(),
      reason: z.string(),
      bases: z.array(BasisOut),
    }),
  ),
});

export const eligibility = {
  check: oc
    .route({
      method: 'POST',
      path: '/v1/eligibility',
      summary: 'Hold one scenario against every loan program',
      tags: ['Lending'],
    })
    .input(EligibilityFactsIn.extend({ tables: VersionsIn.optional() }))
    .output(
      z.object({
        programs: z.array(ProgramOut),
        versions: VersionsOut,
        replay: ReplayOut.optional(),
      }),
    ),
};
