import type { TableHeader } from '../table';
import { asTable } from './as-table';
import type { Dated } from './citation';
import closingCostsJson from './tables/closing-costs.json' with { type: 'json' };
import closingCustomsJson from './tables/closing-customs.json' with { type: 'json' };
import recordingFeesJson from './tables/recording-fees.json' with { type: 'json' };
import type { PremiumBracket } from './title-premium-table';

export type RecordingExtra = {
  code: string;
  name: string;
  charge: number;
  per: 'document' | 'deed' | 'mortgage';
  optional?: boolean;
  confidence?: 'unverified';
};

/** Amounts in dollars; typical amounts are planning totals for a document of usual length. */
export type RecordingFeeRow = Dated & {
  state: string;
  method: 'per-page' | 'flat' | 'by-document';
  firstPages?: number;
  firstFee?: number;
  additionalPage?: number;
  flatPerDocument?: number;
  typicalDeed: number;
  typicalMortgage: number;
  typicalRelease: number | null;
  typicalBasis: string;
  extras?: RecordingExtra[];
  notes?: string;
};

export type RecordingFeeTable = { header: TableHeader; note: string; states: RecordingFeeRow[] };

export type CostSection = 'A' | 'B' | 'C' | 'H';

export type OtherFee = Dated & {
  code: string;
  name: string;
  payer: 'buyer' | 'seller' | 'either';
  low: number;
  typical: number;
  high: number;
  section: CostSection;
  notes?: string;
};

export type SettlementFee = Dated & {
  state: string;
  captured: boolean;
  buyer?: number;
  seller?: number;
  total?: number;
  refinance?: number;
  withLoan?: number;
  schedule?: PremiumBracket[];
  refinanceSchedule?: PremiumBracket[];
  split?: string;
  provider?: string;
  rule?: string;
  figureIs?: string;
  notes?: string;
};

export type StateItem = Dated & {
  state: string;
  item: string;
  localTaxOn?: ('premium' | 'settlement')[];
};

export type AverageCost = Dated & { what: string; state?: string; amount: number };

export type Commission = Dated & {
  state?: string;
  totalPercent: string;
  listingPercent?: string;
  buyerPercent: string;
};

export type ClosingCostTable = {
  header: TableHeader;
  fees: OtherFee[];
  settlementFees: SettlementFee[];
  settlementFallback: Dated & { buyer: number; seller: number; refinance: number };
  stateItems: StateItem[];
  averages: AverageCost[];
  commission: { national: Commission[]; states: Commission[]; note: string };
};

export type Custom = { custom: string; buyer: string };

export type ClosingCustom = Dated & {
  state: string;
  ownerPolicy: Custom & {
    byCounty?: { counties: string[]; buyer: string; confidence?: 'unverified' }[];
  };
  closingFee: { custom: string; buyer?: string; each?: boolean };
  transferTax: string;
  loanPolicy: string;
  closingAgent: string;
  notes?: string;
};

export type ClosingCustomTable = {
  header: TableHeader;
  states: ClosingCustom[];
  attorneys: Dated & { requiredOrCustomary: string[]; mixed: string[]; notes: string };
};

export const recordingFees = asTable<RecordingFeeTable>(recordingFeesJson);
export const closingCosts = asTable<ClosingCostTable>(closingCostsJson);
export const closingCustoms = asTable<ClosingCustomTable>(closingCustomsJson);

/** Returns the row of `state`; throws RangeError where the table has none. */
export function stateRow<Row extends { state?: string }>(rows: readonly Row[], state: string): Row {
  const row = rows.find((each) => each.state === state);
  if (!row) throw new RangeError(`no row for ${state}`);
  return row;
}
