import type { Temporal } from 'temporal-polyfill';
import type { Cents } from '../money';
import type { Place } from '../reference/closing/place';

export const propertyUses = ['principal-residence', 'second-home', 'investment'] as const;
export type PropertyUse = (typeof propertyUses)[number];

export const taxedPropertyKinds = [
  'single-family',
  'condo',
  'two-to-four',
  'multifamily',
  'commercial',
  'land',
] as const;
export type TaxedPropertyKind = (typeof taxedPropertyKinds)[number];

/**
 * The taxed facts of a deed and a mortgage that are recorded. A use or a kind left open takes the
 * rule for an ordinary home; only `ownerOccupiedExemptFirst` waits until the buyer is known to live
 * there.
 */
export type TaxedTransfer = Place & {
  transaction: 'purchase' | 'cash' | 'refinance';
  price: Cents;
  loan: Cents;
  use?: PropertyUse | undefined;
  propertyKind?: TaxedPropertyKind | undefined;
  units?: number | undefined;
  firstTimeBuyer?: boolean | undefined;
  assessedValue?: Cents | undefined;
  closing?: Temporal.PlainDate | undefined;
};

export function isResidential(transfer: TaxedTransfer): boolean {
  return transfer.propertyKind !== 'commercial' && transfer.propertyKind !== 'land';
}
