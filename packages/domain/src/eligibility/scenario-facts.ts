import type { Temporal } from 'temporal-polyfill';
import { noCents } from '../money';
import { type ScenarioRows, type TableDiff, touchedScenarios } from '../reference/diff-tables';
import type { Scenario } from '../scenario/scenario';
import { rowsUsedAcross } from './check-eligibility';
import type { EligibilityFacts } from './facts';
import type { LendingTables } from './lending-tables';

/**
 * Returns what a scenario says towards eligibility; what it does not hold is unknown. `closingOn` stands in
 * for a scenario without a closing day.
 */
export function factsOf(
  scenario: Scenario,
  closingOn: Temporal.PlainDate,
  more: Partial<EligibilityFacts> = {},
): EligibilityFacts {
  return {
    price: scenario.price,
    value: null,
    loan: scenario.loan,
    juniorLoans: noCents,
    purpose: scenario.purpose,
    occupancy: scenario.occupancy,
    units: scenario.units,
    state: scenario.state,
    county: scenario.county,
    closingOn: scenario.closingOn ?? closingOn,
    annualRate: scenario.annualRate,
    months: scenario.months,
    rateType: 'fixed',
    underwriting: 'aus',
    score: scenario.score,
    income: scenario.income,
    debts: scenario.debts,
    taxesYearly: scenario.taxesYearly,
    insuranceYearly: scenario.insuranceYearly,
    duesMonthly: scenario.duesMonthly,
    reserveMonths: null,
    sellerConcessions: noCents,
    creditEvents: [],
    isFirstTimeBuyer: null,
    incomeOfAreaMedian: null,
    isVeteran: null,
    vaEntitlement: null,
    isRuralArea: null,
    rentMonthly: null,
    ownedMonths: null,
    ...more,
  };
}

export type SavedScenario = { name: string; scenario: Scenario };

/**
 * Returns the saved scenarios whose eligibility rests on a row that differs between two table
 * versions. One without a state rests on no limit of its own.
 */
export function savedScenariosTouched(
  diff: TableDiff,
  saved: readonly SavedScenario[],
  versions: { before: LendingTables; after: LendingTables },
  closingOn: Temporal.PlainDate,
): { scenario: string; rows: string[] }[] {
  const resting = saved.flatMap(({ name, scenario }): ScenarioRows[] => {
    if (scenario.state === null) return [];
    const facts = factsOf(scenario, closingOn);
    return [{ scenario: name, rows: rowsUsedAcross(facts, versions.before, versions.after) }];
  });
  return touchedScenarios(diff, resting);
}
