import type { Confidence, TableHeader } from '../table';
import { asTable } from './as-table';
import type { Dated } from './citation';
import floodJson from './tables/flood-and-fair-plans.json' with { type: 'json' };
import premiumsJson from './tables/insurance-premiums.json' with { type: 'json' };
import relativitiesJson from './tables/insurance-relativities.json' with { type: 'json' };
import costsJson from './tables/replacement-costs.json' with { type: 'json' };

/** Yearly dollars for a dwelling limit in dollars; null where the publisher names no limit. */
export type PublishedPremium = Dated & { dwelling: number | null; premium: number };

export type PremiumBands = Dated & {
  state: string;
  points: { dwelling: number; premium: number }[];
};

/** The home behind a publisher's figure: relativities count from it. */
export type SampleHome = {
  source: string;
  yearBuilt: number;
  deductible: number;
  confidence: Confidence;
};

export type InsurancePremiumTable = {
  header: TableHeader;
  notes: string[];
  bandsMissing: string;
  sampleHomes: SampleHome[];
  states: { state: string; averages: PublishedPremium[] }[];
  bands: PremiumBands[];
  topTen: (PublishedPremium & { state: string })[];
  cities: (PublishedPremium & { state: string; city: string })[];
  /** Averages of the whole country; the dwelling limits behind them are not given. */
  national: (Dated & { premium: number; measure: string })[];
};

/**
 * A row is found by whichever of its keys the factor uses; `relativity` is a multiplier as text.
 */
export type RelativityRow = {
  level?: string;
  type?: string;
  material?: string;
  class?: string;
  year_built?: number;
  deductible?: number;
  dwelling?: number;
  max?: number;
  pct?: number;
  item?: string;
  peril?: string;
  choices?: (number | string)[];
  premium?: number;
  relativity?: string;
};

export type RelativityFactor = Dated & { factor: string; rows: RelativityRow[]; note?: string };

export type RelativityTable = {
  header: TableHeader;
  factors: RelativityFactor[];
  creditNotAllowed: string[];
  hurricaneDeductibleStates: Dated & { states: string[] };
};

export type ReplacementCostTable = {
  header: TableHeader;
  units: string;
  states: (Dated & { state: string; low: number; high: number; note?: string })[];
  quality: Dated & { basicPercent: string; premiumPercent: string };
  grades: Dated & { rows: { grade: string; low: number; high: number }[] };
  coverage: Dated & {
    otherStructuresPercent: string;
    contentsPercent: string;
    lossOfUsePercent: string;
    liability: number;
    medical: number;
    note: string;
  };
  lenderRule: Dated & {
    coverage: string;
    minimumPercentOfReplacement: string;
    maxDeductiblePercent: string;
    section: string;
  };
};

export type FloodTable = {
  header: TableHeader;
  limits: Dated & { building: number; contents: number };
  increaseCap: Dated & { primaryPercent: string; otherPercent: string };
  lenderRule: Dated & { text: string };
  /** The premium is null when no state average was found. */
  states: (Dated & { state: string; premium: number | null; note?: string })[];
  newer: (Dated & { state: string; premium: number })[];
  riskRating2: (Dated & { area: string; current: number; riskBased: number })[];
  fairPlans: (Dated & { state: string; site: string; note?: string })[];
  fairPlanVolumes: (Dated & { state: string; policies: number; averageCost: number })[];
};

export type InsuranceTables = {
  premiums: InsurancePremiumTable;
  relativities: RelativityTable;
  replacementCosts: ReplacementCostTable;
  flood: FloodTable;
};

export const insuranceTables: InsuranceTables = {
  premiums: asTable<InsurancePremiumTable>(premiumsJson),
  relativities: asTable<RelativityTable>(relativitiesJson),
  replacementCosts: asTable<ReplacementCostTable>(costsJson),
  flood: asTable<FloodTable>(floodJson),
};
