import type { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import type { Cents } from '../../money';
import type { DayCount } from '../../proration/day-count';
import type { DayOwner } from '../../proration/prorate-tax';
import type { Place } from '../../reference/closing/place';
import type { ProgramId } from '../../reference/lending/program-ids';
import type { PropertyUse, TaxedPropertyKind } from '../../transfer-tax/taxed-transfer';
import type { FeeSchedule, LineEdits } from '../closing-line';
import type { OwnerForm } from '../premium/policies';
import type { Payoff } from './payoff';

export type Association = {
  monthlyDues: Cents;
  paidThrough?: Temporal.PlainDate | undefined;
  /** The transfer or resale package fee; the typical price when left open. */
  transferFee?: Cents | undefined;
};

/** The part of the sale that is the same for every offer. */
export type Sale = Place & {
  closing: Temporal.PlainDate;
  payoffs?: readonly Payoff[] | undefined;
  annualTax?: Cents | undefined;
  schoolTax?: Cents | undefined;
  taxesPaidThrough?: Temporal.PlainDate | undefined;
  closingDay?: DayOwner | undefined;
  dayCount?: DayCount | undefined;
  creditFactor?: Decimal | undefined;
  association?: Association | undefined;
  propertyKind?: TaxedPropertyKind | undefined;
  units?: number | undefined;
  manual?: string | undefined;
  ownerForm?: OwnerForm | null | undefined;
  localTaxRate?: Decimal | undefined;
  schedule?: FeeSchedule | undefined;
};

export type NamedCost = { name: string; amount: Cents };

/** One offer. Commissions are shares of the price (0.025 is 2.5%) that the seller pays. */
export type Offer = {
  name: string;
  price: Cents;
  loan?: Cents | undefined;
  /**
   * The program of the buyer's loan: charges on the note include the fee that the note finances.
   */
  program?: ProgramId | undefined;
  closing?: Temporal.PlainDate | undefined;
  listingCommission: Decimal;
  buyerCommission: Decimal;
  concessions?: Cents | undefined;
  homeWarranty?: Cents | undefined;
  repairs?: Cents | undefined;
  otherCosts?: readonly NamedCost[] | undefined;
  firstTimeBuyer?: boolean | undefined;
  buyerUse?: PropertyUse | undefined;
  edits?: LineEdits | undefined;
};
