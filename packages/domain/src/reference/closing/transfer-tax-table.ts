import type { Confidence, TableHeader } from '../table';
import { asTable } from './as-table';
import type { Dated } from './citation';
import type { PlaceKind } from './place';
import json from './tables/transfer-taxes.json' with { type: 'json' };

/** `perThousand` is dollars of tax per $1,000 of base, as text. */
export type TaxBracket = { upTo: number | null; perThousand: string; confidence?: Confidence };

/** Shares that add up to 1, as text. */
export type PayerShares = { buyer: string; seller: string };

export type TaxVariant = { priceAtMost?: number; priceAbove?: number; brackets: TaxBracket[] };

export type TaxSituation =
  | 'non-residential'
  | 'second-home'
  | 'other-property'
  | 'not-a-residence'
  | 'refinance'
  | 'not-single-family'
  | 'not-owner-occupied';

export type TaxRule = Dated & {
  id: string;
  name: string;
  on: 'deed' | 'mortgage';
  level: 'state' | 'county' | 'city';
  base: 'price' | 'loan' | 'price-minus-loan' | 'flat';
  flat?: number;
  /** `marginal`: each slice at its own rate; `whole`: one rate on the whole base. */
  mode?: 'marginal' | 'whole';
  unit?: number;
  boundary?: 'inclusive' | 'exclusive' | 'ula';
  brackets?: TaxBracket[];
  variants?: TaxVariant[];
  places?: string[];
  placeIs?: PlaceKind;
  notIn?: string[];
  notInIs?: PlaceKind;
  replaces?: string;
  insteadOf?: string;
  situation?: TaxSituation;
  appliesTo?: string;
  residentialOnly?: boolean;
  exemptFirst?: number;
  exemptFirstNeeds?: 'owner-occupied';
  ownerOccupiedExemptFirst?: number;
  exemptCountsTowardBrackets?: boolean;
  exemptBelow?: number;
  minimum?: number;
  maximum?: number;
  addFlat?: number;
  /** The typical local rate, where the rate of each place was not captured. */
  typical?: boolean;
  firstTimeBuyer?: { perThousand: string; payer?: PayerShares; note: string };
  payer: PayerShares;
  notes?: string;
  /** The day from which a newer row is expected, where figures are adjusted on a rhythm. */
  nextEdition?: string;
  earlier?: EarlierTax[];
};

/** A rule as it was from `effective` through `until`; a field left out was the same as now. */
export type EarlierTax = Dated & {
  until: string;
  name?: string;
  brackets: TaxBracket[];
  payer?: PayerShares;
  notes?: string;
};

export type CountyMortgageTax = Dated & {
  id: string;
  name: string;
  unit: number;
  percentByCounty: Record<string, string>;
  cityPercent: Record<string, string>;
  newYorkCity: { threshold: number; below: string; oneToThreeFamily: string; other: string };
  lenderPays: { percentagePoints: string; appliesTo: string; unitsUpTo: number };
  deduction: { amount: number; unitsUpTo: number };
  payer: PayerShares;
  notes: string;
};

export type StateTaxes = Partial<Dated> & {
  state: string;
  name: string;
  none?: boolean;
  notes?: string;
  taxes: TaxRule[];
  countyMortgageTax?: CountyMortgageTax;
};

export type TransferTaxTable = {
  header: TableHeader;
  units: string;
  notCaptured: string[];
  states: StateTaxes[];
};

export const transferTaxes = readTransferTaxes(json);

/** Reads any edition of the table. */
export function readTransferTaxes(edition: unknown): TransferTaxTable {
  return asTable<TransferTaxTable>(edition);
}
