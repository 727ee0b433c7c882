import {
  refinancePurposes,
  shoppingChoices,
  transactions,
  vaFees,
} from '@deedlight/domain/title-fees/closing-deal';
import type { LoanCoverage, OwnerForm } from '@deedlight/domain/title-fees/premium/policies';
import { propertyUses, taxedPropertyKinds } from '@deedlight/domain/transfer-tax/taxed-transfer';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { choiceOf, Program } from './calculators/choices';
import { Count, Day, Money, Name, Rate, StateCode } from './calculators/fields';
import { VersionsIn } from './reference/replay';
import { NetSheetOut } from './title-fees/net-sheet';
import { ClosingQuoteOut } from './title-fees/quote';

const text = z.string().max(120);
const codes = z.array(text).max(60);
const Place = {
  state: StateCode,
  county: text.nullable().optional().describe('Without "County": Philadelphia'),
  city: text.nullable().optional(),
};
const ownerForm = choiceOf<OwnerForm>({
  standard: 'standard',
  homeowners: 'homeowners',
  extended: 'extended',
});
const coverage = choiceOf<LoanCoverage>({
  standard: 'standard',
  extended: 'extended',
  expanded: 'expanded',
});
export const ClosingEdits = z
  .strictObject({
    buyerShares: z
      .record(
        text,
        Rate.transform((share) => share.toFixed()),
      )
      .optional(),
    amounts: z.record(text, Money).optional(),
    without: codes.optional(),
  })
  .describe('What a person changed, by line code');

const Schedule = z
  .strictObject({ name: Name, fees: z.record(text, Money) })
  .describe("A professional's own prices by line code, in place of estimates");

const Titled = {
  manual: text.optional().describe("One insurer's filing; the usual one where left out"),
  ownerForm: ownerForm.nullable().optional().describe("null: no owner's policy"),
  localTaxRate: Rate.optional().describe('Sales, premium or gross-receipts tax: 0.10 is 10%'),
  propertyKind: z.enum(taxedPropertyKinds).optional(),
  units: Count.optional(),
};

export const ClosingDealIn = z.strictObject({
  ...Place,
  ...Titled,
  transaction: z.enum(transactions),
  price: Money.describe('The value on a refinance'),
  loan: Money.describe('Without a financed program fee; zero on a cash purchase'),
  program: Program.optional().describe('FHA, VA and USDA charge an upfront fee'),
  refinancePurpose: z
    .enum(refinancePurposes)
    .optional()
    .describe('rate-term is VA’s IRRRL; cash-out where left out'),
  vaFee: z.enum(vaFees).optional().describe('First use where left out'),
  feePaidInCash: z.boolean().optional().describe('The note carries the fee where left out'),
  closing: Day,
  use: z.enum(propertyUses).optional(),
  firstTimeBuyer: z.boolean().optional(),
  assessedValue: Money.optional(),
  lenderPolicy: z.boolean().optional(),
  coverage: coverage.optional(),
  endorsements: codes.optional(),
  priorPolicy: z.strictObject({ amount: Money, issued: Day.nullable().optional() }).optional(),
  priorLoan: z.strictObject({ balance: Money, made: Day.nullable().optional() }).optional(),
  deedPages: Count.optional(),
  mortgagePages: Count.optional(),
  releases: Count.optional(),
  shopping: z.enum(shoppingChoices).optional(),
  extras: codes.optional().describe('Codes of fees to add to those usual for the transaction'),
  lenderFees: z
    .array(z.strictObject({ name: Name, amount: Money }))
    .max(40)
    .optional(),
  schedule: Schedule.optional(),
  edits: ClosingEdits.optional(),
});

const Payoff = z.strictObject({
  name: Name,
  balance: Money,
  interestPaidTo: Day,
  annualRate: Rate.optional(),
  perDiem: Money.optional(),
  daysAfterClosing: Count.optional(),
  fees: Money.optional(),
});

export const SaleIn = z.strictObject({
  ...Place,
  ...Titled,
  closing: Day,
  payoffs: z.array(Payoff).max(10).optional(),
  annualTax: Money.optional(),
  schoolTax: Money.optional(),
  taxesPaidThrough: Day.optional(),
  closingDay: z.enum(['buyer', 'seller']).optional(),
  dayCount: z.enum(['actual', '365', '360']).optional(),
  creditFactor: Rate.optional(),
  schedule: Schedule.optional(),
  association: z
    .strictObject({
      monthlyDues: Money,
      paidThrough: Day.optional(),
      transferFee: Money.optional(),
    })
    .optional(),
});

export const OfferIn = z.strictObject({
  name: Name,
  price: Money,
  loan: Money.optional(),
  program: Program.optional().describe('The note of FHA, VA and USDA carries their fee'),
  closing: Day.optional(),
  listingCommission: Rate.describe('Share of the price: 0.025 is 2.5%'),
  buyerCommission: Rate.describe('Share of the price that the seller pays'),
  concessions: Money.optional(),
  homeWarranty: Money.optional(),
  repairs: Money.optional(),
  otherCosts: z
    .array(z.strictObject({ name: Name, amount: Money }))
    .max(40)
    .optional(),
  firstTimeBuyer: z.boolean().optional(),
  buyerUse: z.enum(propertyUses).optional(),
  edits: ClosingEdits.optional(),
});

export const titleFees = {
  quote: oc
    .route({
      method: 'POST',
      path: '/v1/title-fees/quote',
      summary: 'Quote every charge of a closing',
      tags: ['Closing'],
    })
    .input(ClosingDealIn.extend({ tables: VersionsIn.optional() }))
    .output(ClosingQuoteOut),

  netSheet: oc
    .route({
      method: 'POST',
      path: '/v1/title-fees/net-sheet',
      summary: 'What a seller takes home from each offer',
      tags: ['Closing'],
    })
    .input(
      z.strictObject({
        sale: SaleIn,
        offers: z.array(OfferIn).min(1).max(12),
        target: Money.optional().describe('The net that breaks even; zero where left out'),
        tables: VersionsIn.optional(),
      }),
    )
    .output(NetSheetOut),
};
