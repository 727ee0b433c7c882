import { Decimal } from 'decimal.js';
import { refuse } from '../invalid';
import { type Cents, cents, dollars, roundHalfUp } from '../money';
import type { Citation } from '../reference/closing/citation';
import type { InsuranceTables } from '../reference/closing/insurance-tables';
import { inDollars } from '../reference/closing/wording';
import {
  type Coverages,
  coveragesOf,
  type DwellingCost,
  type LenderRequirement,
  lenderRequirement,
  rebuildingCost,
} from './dwelling-coverage';
import { type FairPlan, type FloodEstimate, fairPlanOf, floodEstimate } from './flood';
import type { InsuredHome, MoneyRange } from './insured-home';
import { type PremiumOpinion, premiumOpinions } from './published-premiums';
import {
  type Discount,
  discountsOf,
  type HomeRelativities,
  homeRelativities,
} from './relativities';
import { validateInsurance } from './validate-insurance';

/** A publisher's figure brought to this home, yearly. */
export type PremiumView = PremiumOpinion & { annual: Cents; formula: string };

/** Always an estimate from published averages, never an offer of insurance. */
export type InsuranceQuote = {
  estimateOf: string;
  premium: MoneyRange;
  monthly: MoneyRange;
  views: PremiumView[];
  relativities: HomeRelativities['applied'];
  rebuilding: DwellingCost;
  coverages: Coverages;
  deductible: Cents;
  windDeductible: { peril: string; amount: Cents; formula: string } | null;
  /** Whether insurers may set a separate hurricane deductible in the state. */
  hurricaneDeductibles: boolean;
  /** The largest discounts that insurers advertise; they are not subtracted from the range. */
  discounts: Discount[];
  flood: FloodEstimate;
  fairPlan: FairPlan | null;
  lender: LenderRequirement | null;
  notes: string[];
  versions: Record<string, string>;
};

/**
 * Quotes a premium range for a home from several publishers' averages, brought to its dwelling
 * limit and its features. Throws InvalidInput on what {@link validateInsurance} refuses.
 */
export function quoteInsurance(home: InsuredHome, tables: InsuranceTables): InsuranceQuote {
  refuse(validateInsurance(home, tables));
  const rebuilding = rebuildingCost(home, tables.replacementCosts);
  const coverages = coveragesOf(
    home.dwelling ?? rebuilding.rebuild.middle,
    home.contentsPercent,
    tables.replacementCosts,
  );
  const features = homeRelativities(home, tables.relativities);
  const views = premiumOpinions(home, coverages.dwelling, tables).map((view) =>
    viewOf(view, features),
  );
  const premium = rangeOf(views.map(({ annual }) => annual));
  const deductible = dollars(home.deductible);
  return {
    estimateOf: yearsOf(views.map(({ citation }) => citation)),
    premium,
    monthly: monthlyOf(premium),
    views,
    relativities: features.applied,
    rebuilding,
    coverages,
    deductible,
    windDeductible: windDeductibleOf(home, coverages.dwelling),
    hurricaneDeductibles: tables.relativities.hurricaneDeductibleStates.states.includes(home.state),
    discounts: discountsOf(tables.relativities),
    flood: floodEstimate(home, coverages.dwelling, coverages.contents, tables.flood),
    fairPlan: fairPlanOf(home.state, tables.flood),
    lender: home.loan
      ? lenderRequirement(
          rebuilding.rebuild.middle,
          coverages.dwelling,
          deductible,
          home.loan,
          tables.replacementCosts,
        )
      : null,
    notes: [
      'An estimate from published averages, not an offer of insurance.',
      'Homes near a coast, in wildfire or in hail country can cost several times the average.',
      ...features.notes,
    ],
    versions: Object.fromEntries(
      Object.values(tables).map(({ header }) => [header.table, header.version]),
    ),
  };
}

function monthlyOf(annual: MoneyRange): MoneyRange {
  const monthly = (amount: Cents) => roundHalfUp(new Decimal(amount).div(12));
  return { low: monthly(annual.low), middle: monthly(annual.middle), high: monthly(annual.high) };
}

/** Rounds to the whole dollar, as averages justify no finer figure. */
function viewOf(opinion: PremiumOpinion, features: HomeRelativities): PremiumView {
  const { start, steps } = opinion;
  const exact = steps.reduce(
    (all, { relativity }) => all.times(relativity),
    features.product.times(start),
  );
  const annual = cents(roundHalfUp(exact.div(100)) * 100);
  const factors = [
    ...steps.map(({ name, relativity }) => ({ name, relativity })),
    ...features.applied.map(({ factor, level, relativity }) => ({
      name: `${factor}: ${level}`,
      relativity,
    })),
  ].map(({ name, relativity }) => `${relativity.toFixed()} (${name})`);
  const formula = `${[inDollars(start), ...factors].join(' × ')}, to the whole dollar`;
  return { ...opinion, annual, formula };
}

function rangeOf(annuals: readonly Cents[]): MoneyRange {
  const sorted = annuals.toSorted((a, b) => a - b);
  const low = sorted[0];
  const high = sorted.at(-1);
  if (low === undefined || high === undefined) throw new RangeError('no published premium');
  const half = sorted.length / 2;
  const below = sorted[Math.ceil(half) - 1] ?? low;
  const above = sorted[Math.floor(half)] ?? high;
  return { low, middle: roundHalfUp(new Decimal(below).plus(above).div(2)), high };
}

function windDeductibleOf({ wind }: InsuredHome, dwelling: Cents) {
  if (!wind) return null;
  const amount = roundHalfUp(new Decimal(wind.percent).div(100).times(dwelling));
  return {
    peril: wind.peril,
    amount,
    formula: `${wind.percent}% of ${inDollars(dwelling)} of dwelling coverage`,
  };
}

function yearsOf(citations: readonly Citation[]): string {
  const years = [...new Set(citations.map(({ effective }) => effective.slice(0, 4)))].toSorted();
  return `Estimate from published averages of ${years.join(', ')}`;
}
