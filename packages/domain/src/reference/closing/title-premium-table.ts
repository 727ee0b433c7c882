import type { Confidence, TableHeader } from '../table';
import { asTable } from './as-table';
import type { Dated } from './citation';
import json from './tables/title-premiums.json' with { type: 'json' };

/** Amounts are dollars, rates are decimals as text: dollars per $1,000 or percent. */
export type PremiumBracket = {
  upTo: number | null;
  base: number;
  over?: number;
  perThousand?: string;
  unit?: number;
  confidence?: Confidence;
};

export type PremiumRounding = 'cent' | 'nearest-dollar' | 'next-dollar';

export type PremiumSchedule = {
  unit: number;
  minimum: number | null;
  rounding: PremiumRounding;
  brackets: PremiumBracket[];
  interpolated?: boolean;
  printedJumps?: boolean;
  publishedPoints?: [amount: number, premium: number][];
};

export type SimultaneousRule = {
  rule: string;
  kind: 'flat' | 'table' | 'percent' | 'percent-of-loan-rate' | 'loan-schedule' | 'not-captured';
  charge?: number;
  excess?: 'owner-schedule' | 'loan-schedule' | 'none';
  extendedCharge?: number;
  expandedCharge?: number;
  standardCharge?: number;
  extendedOwnerCharge?: number;
  schedule?: string;
  percentOfBasic?: string;
  expandedPercentOfBasic?: string;
  percent?: string;
  minimum?: number;
  rounding?: PremiumRounding;
  section?: string;
  note?: string;
  source?: string;
  confidence?: Confidence;
};

export type ReissueRule = {
  rule: string;
  kind: 'percent' | 'schedule' | 'none' | 'not-captured';
  percentCharged?: string;
  loanPercentCharged?: string;
  schedule?: string;
  lookbackYears?: number;
  minimum?: number;
  eligibility?: string[];
  confidence?: Confidence;
};

export type AgeBand = { ageYearsUpTo: number | null; percent: string };

export type RefinanceRule = {
  rule: string;
  kind:
    | 'schedule'
    | 'percent'
    | 'percent-to-prior'
    | 'credit-on-payoff'
    | 'substitution'
    | 'table'
    | 'same'
    | 'not-captured';
  schedule?: string;
  percentCharged?: string;
  lookbackYears?: number;
  bands?: AgeBand[];
  steps?: { upTo: number; charge: number }[];
  minimum?: number;
  ownerPolicySchedule?: string;
  confidence?: Confidence;
};

export type ProtectionLetter = {
  name?: string;
  rule?: string;
  lender?: number;
  buyer?: number;
  seller?: number;
  optional?: { buyer: number; seller: number };
  lenderAbove?: { amount: number; charge: number };
  brackets?: { upTo: number | null; perThousand: string }[];
};

export type Endorsement = {
  form: string;
  name: string;
  policy: 'owner' | 'loan' | 'both';
  charge?: number;
  chargeLow?: number;
  chargeHigh?: number;
  percentOfBasic?: string;
  percentOfPremium?: string;
  minimum?: number;
  maximum?: number;
  capOfAll?: number;
  chargeIsMinimum?: boolean;
  always?: boolean;
  shownElsewhere?: boolean;
  rule?: string;
  section?: string;
  effective?: string;
  source?: string;
  confidence?: Confidence;
};

export type Assessment = { name: string; perPolicy: number; from?: string; until?: string };

/** One filing or promulgated manual; `factors` are multipliers by policy form. */
export type RateManual = Dated & {
  id: string;
  state: string;
  kind: 'promulgated' | 'bureau' | 'filed' | 'guaranty' | 'estimate';
  insurer: string;
  authority: string;
  zone?: { name: string; counties: string[]; others?: boolean };
  until?: string;
  standing: 'current' | 'outdated' | 'superseded' | 'never-in-force';
  status?: string;
  verification: string;
  scope: string;
  factors?: Record<string, string>;
  simultaneous: SimultaneousRule;
  reissue: ReissueRule;
  refinance: RefinanceRule;
  protectionLetter?: ProtectionLetter;
  endorsements?: Endorsement[];
  assessments?: Assessment[];
  unverifiedFields?: string[];
  homeownersMinimum?: number;
  notes?: string;
  schedules: Record<string, PremiumSchedule | { sameAs: string }>;
};

export type TitlePremiumTable = {
  header: TableHeader;
  disclosure: string;
  use: string;
  manuals: RateManual[];
};

export const titlePremiums = asTable<TitlePremiumTable>(json);
