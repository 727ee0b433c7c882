import { Decimal } from 'decimal.js';
import { type Cents, cents, dollars, roundHalfUp, roundUp } from '../money';
import { type Citation, cite } from '../reference/closing/citation';
import { stateRow } from '../reference/closing/closing-cost-table';
import type { ReplacementCostTable } from '../reference/closing/insurance-tables';
import { inDollars } from '../reference/closing/wording';
import type { InsuredHome, MoneyRange } from './insured-home';

export type DwellingCost = { rebuild: MoneyRange; formula: string; citations: Citation[] };

/**
 * Returns what rebuilding would cost: living area times the state's price per square foot and
 * quality.
 */
export function rebuildingCost(home: InsuredHome, table: ReplacementCostTable): DwellingCost {
  const state = stateRow(table.states, home.state);
  const graded = perSquareFoot(home, table);
  const low = roundHalfUp(graded.low.times(home.livingAreaSqft).times(100));
  const high = roundHalfUp(graded.high.times(home.livingAreaSqft).times(100));
  const middle = roundHalfUp(new Decimal(low).plus(high).div(2));
  const prices = `$${graded.low.toFixed(2)} to $${graded.high.toFixed(2)}`;
  return {
    rebuild: { low, middle, high },
    formula: `${home.livingAreaSqft} sq ft × ${prices} (${home.quality} finish in ${home.state})`,
    citations: [
      cite(table, `states/${state.state}`, state, { confidence: 'estimate' }),
      home.quality === 'custom'
        ? cite(table, 'grades/custom', table.grades, { confidence: 'estimate' })
        : cite(table, 'quality', table.quality, { confidence: 'estimate' }),
    ],
  };
}

function perSquareFoot(
  home: InsuredHome,
  table: ReplacementCostTable,
): { low: Decimal; high: Decimal } {
  const state = stateRow(table.states, home.state);
  if (home.quality === 'custom') {
    const custom = table.grades.rows.find(({ grade }) => grade === 'custom');
    // A custom house costs at least the state's standard one, wherever it stands.
    const low = Decimal.max(custom?.low ?? state.low, state.low);
    return { low, high: Decimal.max(custom?.high ?? state.high, state.high) };
  }
  const { basicPercent, premiumPercent } = table.quality;
  const percent = { basic: basicPercent, standard: '0', premium: premiumPercent }[home.quality];
  const factor = new Decimal(percent).div(100).plus(1);
  // In whole cents, as the formula shows them.
  const priced = (whole: string | number) => factor.times(whole).toDecimalPlaces(2);
  return { low: priced(state.low), high: priced(state.high) };
}

/** The six parts of a homeowner's policy, A to F. */
export type Coverages = {
  dwelling: Cents;
  otherStructures: Cents;
  contents: Cents;
  lossOfUse: Cents;
  liability: Cents;
  medical: Cents;
};

/** Returns coverage A, rounded up to a whole $1,000, and the others as their usual shares of it. */
export function coveragesOf(
  dwelling: Cents,
  contentsPercent: number | undefined,
  table: ReplacementCostTable,
): Coverages {
  const whole = cents(roundUp(new Decimal(dwelling).div(100_000)) * 100_000);
  const { coverage } = table;
  const share = (percent: string | number) =>
    roundHalfUp(new Decimal(percent).div(100).times(whole));
  return {
    dwelling: whole,
    otherStructures: share(coverage.otherStructuresPercent),
    contents: share(contentsPercent ?? coverage.contentsPercent),
    lossOfUse: share(coverage.lossOfUsePercent),
    liability: dollars(coverage.liability),
    medical: dollars(coverage.medical),
  };
}

/** The purpose of each part, in plain words. */
export const coverageMeanings: Record<keyof Coverages, string> = {
  dwelling: 'A: rebuilding the house itself after a covered loss',
  otherStructures: 'B: detached garages, fences and sheds',
  contents: 'C: furniture and belongings',
  lossOfUse: 'D: living elsewhere while the house is repaired',
  liability: 'E: injuries and damage that the household is liable for',
  medical: 'F: small medical bills of guests, whoever is at fault',
};

/**
 * A lender's requirement of the policy (limit and deductible), and whether the home's policy meets
 * it.
 */
export type LenderRequirement = {
  minimumCoverage: Cents;
  maximumDeductible: Cents;
  meets: boolean;
  rule: string;
  citation: Citation;
};

export function lenderRequirement(
  rebuild: Cents,
  dwelling: Cents,
  deductible: Cents,
  loan: Cents,
  table: ReplacementCostTable,
): LenderRequirement {
  const rule = table.lenderRule;
  const floor = roundHalfUp(new Decimal(rule.minimumPercentOfReplacement).div(100).times(rebuild));
  const minimumCoverage = cents(Math.min(rebuild, Math.max(loan, floor)));
  const maximumDeductible = roundHalfUp(
    new Decimal(rule.maxDeductiblePercent).div(100).times(dwelling),
  );
  return {
    minimumCoverage,
    maximumDeductible,
    meets: dwelling >= minimumCoverage && deductible <= maximumDeductible,
    rule: `${rule.coverage}; at least ${inDollars(minimumCoverage)}, deductible at most ${inDollars(maximumDeductible)}`,
    citation: cite(table, 'lenderRule', rule, { section: rule.section }),
  };
}
