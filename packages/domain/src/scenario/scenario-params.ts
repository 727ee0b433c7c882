import { Decimal } from 'decimal.js';
import type { Invalid } from '../invalid';
import { type Cents, cents } from '../money';
import { occupancies, purposes } from '../reference/lending/deal-kinds';
import { programIds } from '../reference/lending/program-ids';
import { paramNames } from './param-names';
import { ParamReader } from './param-reader';
import { type Scenario, validateScenario } from './scenario';

export type ParsedScenario = { ok: true; scenario: Scenario } | { ok: false; invalid: Invalid[] };

/**
 * Returns the search parameters of a scenario, in a fixed order: dollars, percent, months, ISO
 * days. An unknown field has no parameter.
 */
export function scenarioToParams(scenario: Scenario): [string, string][] {
  const versions = Object.entries(scenario.tables).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const values: Record<keyof Scenario, string | null> = {
    propertyId: scenario.propertyId,
    price: dollarsOf(scenario.price),
    loan: dollarsOf(scenario.loan),
    purpose: scenario.purpose,
    occupancy: scenario.occupancy,
    units: `${scenario.units}`,
    program: scenario.program,
    annualRate: scenario.annualRate.times(100).toFixed(),
    months: `${scenario.months}`,
    score: scenario.score === null ? null : `${scenario.score}`,
    income: dollarsOf(scenario.income),
    debts: dollarsOf(scenario.debts),
    state: scenario.state,
    county: scenario.county,
    city: scenario.city,
    taxesYearly: dollarsOf(scenario.taxesYearly),
    insuranceYearly: dollarsOf(scenario.insuranceYearly),
    duesMonthly: dollarsOf(scenario.duesMonthly),
    closingOn: scenario.closingOn?.toString() ?? null,
    tables: versions.length === 0 ? null : versions.map((pair) => pair.join(':')).join(','),
  };
  const fields = Object.keys(paramNames) as (keyof Scenario)[];
  return fields.flatMap((field): [string, string][] => {
    const value = values[field];
    return value === null ? [] : [[paramNames[field], value]];
  });
}

/**
 * Reads what {@link scenarioToParams} wrote. Every complaint names the parameter; parameters of
 * other names belong to the page and are left alone.
 */
export function scenarioFromParams(params: Iterable<readonly [string, string]>): ParsedScenario {
  const read = new ParamReader(params);
  const scenario: Scenario = {
    propertyId: read.text(paramNames.propertyId),
    price: read.required(paramNames.price, read.money(paramNames.price), cents(0)),
    loan: read.required(paramNames.loan, read.money(paramNames.loan), cents(0)),
    purpose: read.oneOf(paramNames.purpose, purposes),
    occupancy: read.oneOf(paramNames.occupancy, occupancies),
    units: read.units(paramNames.units),
    program: read.oneOf(paramNames.program, programIds),
    annualRate: read.required(
      paramNames.annualRate,
      read.percent(paramNames.annualRate),
      new Decimal(0),
    ),
    months: read.required(paramNames.months, read.whole(paramNames.months), 0),
    score: read.whole(paramNames.score),
    income: read.money(paramNames.income),
    debts: read.money(paramNames.debts) ?? cents(0),
    state: read.text(paramNames.state),
    county: read.text(paramNames.county),
    city: read.text(paramNames.city),
    taxesYearly: read.money(paramNames.taxesYearly),
    insuranceYearly: read.money(paramNames.insuranceYearly),
    duesMonthly: read.money(paramNames.duesMonthly),
    closingOn: read.day(paramNames.closingOn),
    tables: read.versions(paramNames.tables),
  };
  if (read.invalid.length > 0) return { ok: false, invalid: read.invalid };
  const invalid = validateScenario(scenario).map(({ field, message }) => ({
    field: isField(field) ? paramNames[field] : field,
    message,
  }));
  return invalid.length > 0 ? { ok: false, invalid } : { ok: true, scenario };
}

/** Tells whether two scenarios say the same, rates and days compared by value. */
export function isSameScenario(a: Scenario, b: Scenario): boolean {
  return JSON.stringify(scenarioToParams(a)) === JSON.stringify(scenarioToParams(b));
}

function isField(field: string): field is keyof Scenario {
  return field in paramNames;
}

function dollarsOf(amount: Cents): string;
function dollarsOf(amount: Cents | null): string | null;
function dollarsOf(amount: Cents | null): string | null {
  if (amount === null) return null;
  const whole = Math.trunc(amount / 100);
  const rest = amount % 100;
  return rest === 0 ? `${whole}` : `${whole}.${`${rest}`.padStart(2, '0')}`;
}
