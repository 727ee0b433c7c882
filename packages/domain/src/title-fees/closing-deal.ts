import type { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import type { Cents } from '../money';
import type { Place } from '../reference/closing/place';
import type { ProgramId } from '../reference/lending/program-ids';
import type { PropertyUse, TaxedPropertyKind } from '../transfer-tax/taxed-transfer';
import type { FeeSchedule, LineEdits, TridPlace } from './closing-line';
import type { LoanCoverage, OwnerForm } from './premium/policies';
import type { PriorLoan } from './premium/refinance-premium';
import type { PriorPolicy } from './premium/reissue';

export const transactions = ['purchase', 'cash', 'refinance'] as const;
export type Transaction = (typeof transactions)[number];

/**
 * The borrower's choice of title services: the lender may not let the borrower shop, or the
 * borrower may or may not have done so.
 */
export const shoppingChoices = ['provider-list', 'own-choice', 'not-allowed'] as const;
export type Shopping = (typeof shoppingChoices)[number];

/**
 * VA's funding fee by use of the entitlement: the first use, a later one, or none because the
 * borrower is exempt.
 */
export const vaFees = ['first-use', 'subsequent-use', 'exempt'] as const;
export type VaFee = (typeof vaFees)[number];

/** The purpose of a refinance; VA charges a different fee for each. */
export const refinancePurposes = ['rate-term', 'cash-out'] as const;
export type RefinancePurpose = (typeof refinancePurposes)[number];

export type LenderFee = { name: string; amount: Cents };

/**
 * A closing to be quoted. `price` is the value on a refinance; `loan` is zero on a cash purchase and
 * never holds the program's upfront fee, which the note carries on top unless it is paid in cash.
 * `ownerForm` null means no owner's policy; `manual` names one insurer's filing.
 */
export type ClosingDeal = Place & {
  transaction: Transaction;
  price: Cents;
  loan: Cents;
  closing: Temporal.PlainDate;
  program?: ProgramId | undefined;
  /** Applies to a refinance alone, which counts as cash-out when this is left out. */
  refinancePurpose?: RefinancePurpose | undefined;
  vaFee?: VaFee | undefined;
  feePaidInCash?: boolean | undefined;
  use?: PropertyUse | undefined;
  propertyKind?: TaxedPropertyKind | undefined;
  units?: number | undefined;
  firstTimeBuyer?: boolean | undefined;
  assessedValue?: Cents | undefined;
  manual?: string | undefined;
  ownerForm?: OwnerForm | null | undefined;
  lenderPolicy?: boolean | undefined;
  coverage?: LoanCoverage | undefined;
  endorsements?: readonly string[] | undefined;
  priorPolicy?: PriorPolicy | undefined;
  priorLoan?: PriorLoan | undefined;
  deedPages?: number | undefined;
  mortgagePages?: number | undefined;
  releases?: number | undefined;
  shopping?: Shopping | undefined;
  /** Codes of other fees to add to, or take from, those usual for the transaction. */
  extras?: readonly string[] | undefined;
  lenderFees?: readonly LenderFee[] | undefined;
  /** Sales, premium or gross-receipts tax where the state has one: 0.10 is 10%. */
  localTaxRate?: Decimal | undefined;
  schedule?: FeeSchedule | undefined;
  edits?: LineEdits | undefined;
};

/** Returns the place of a title or settlement service in the disclosures (12 CFR 1026.19(e)(3)). */
export function serviceTrid(deal: ClosingDeal): TridPlace {
  if (deal.shopping === 'not-allowed') return { section: 'B', tolerance: 'zero' };
  if (deal.shopping === 'own-choice') return { section: 'C', tolerance: 'unlimited' };
  return { section: 'C', tolerance: 'ten-percent' };
}

export function hasLoan(deal: ClosingDeal): boolean {
  return deal.transaction !== 'cash' && deal.loan > 0;
}
