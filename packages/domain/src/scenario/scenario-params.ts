import { Decimal } from 'decimal.js';
import type { Invalid } from '../invalid';
import { type Cents, cents } from '../money';
import { occupancies, purposes } from '../reference/lending/program-matrices';
import { programIds } from '../reference/lending/programs';
import { ParamReader } from './param-reader';
import { type Scenario, validateScenario } from './scenario';

/** A scenario's name for each of its fields in a URL. */
const names = {
  propertyId: 'property',
  price: 'price',
  loan: 'loan',
  purpose: 'purpose',
  occupancy: 'occupancy',
  units: 'units',
  program: 'program',
  annualRate: 'rate',
  months: 'months',
  score: 'score',
  income: 'income',
  debts: 'debts',
  state: 'state',
  county: 'county',
  city: 'city',
  taxesYearly: 'taxes',
  insuranceYearly: 'insurance',
  duesMonthly: 'dues',
  closingOn: 'closing',
  tables: 'tables',
} as const satisfies Record<keyof Scenario, string>;

/** Every parameter that belongs to a scenario. */
export const scenarioParamNames: readonly string[] = Object.values(names);

export type ParsedScenario = { ok: true; scenario: Scenario } | { ok: false; invalid: Invalid[] };

/**
 * The search parameters of a scenario, in a fixed order: dollars, percent, months, ISO days. What
 * is unknown has no parameter.
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
  const fields = Object.keys(names) as (keyof Scenario)[];
  return fields.flatMap((field): [string, string][] => {
    const value = values[field];
    return value === null ? [] : [[names[field], value]];
  });
}

/**
 * Reads what {@link scenarioToParams} wrote. Every complaint names the parameter; parameters of
 * other names belong to the page and are left alone.
 */
export function scenarioFromParams(params: Iterable<readonly [string, string]>): ParsedScenario {
  const read = new ParamReader(params);
  const scenario: Scenario = {
    propertyId: read.text(names.propertyId),
    price: read.required(names.price, read.money(names.price), cents(0)),
    loan: read.required(names.loan, read.money(names.loan), cents(0)),
    purpose: read.oneOf(names.purpose, purposes),
    occupancy: read.oneOf(names.occupancy, occupancies),
    units: read.units(names.units),
    program: read.oneOf(names.program, programIds),
    annualRate: read.required(names.annualRate, read.percent(names.annualRate), new Decimal(0)),
    months: read.required(names.months, read.whole(names.months), 0),
    score: read.whole(names.score),
    income: read.money(names.income),
    debts: read.money(names.debts) ?? cents(0),
    state: read.text(names.state),
    county: read.text(names.county),
    city: read.text(names.city),
    taxesYearly: read.money(names.taxesYearly),
    insuranceYearly: read.money(names.insuranceYearly),
    duesMonthly: read.money(names.duesMonthly) ?? cents(0),
    closingOn: read.day(names.closingOn),
    tables: read.versions(names.tables),
  };
  if (read.invalid.length > 0) return { ok: false, invalid: read.invalid };
  const invalid = validateScenario(scenario).map(({ field, message }) => ({
    field: isField(field) ? names[field] : field,
    message,
  }));
  return invalid.length > 0 ? { ok: false, invalid } : { ok: true, scenario };
}

/** Whether two scenarios say the same, rates and days compared by value. */
export function isSameScenario(a: Scenario, b: Scenario): boolean {
  return JSON.stringify(scenarioToParams(a)) === JSON.stringify(scenarioToParams(b));
}

function isField(field: string): field is keyof Scenario {
  return field in names;
}

function dollarsOf(amount: Cents): string;
function dollarsOf(amount: Cents | null): string | null;
function dollarsOf(amount: Cents | null): string | null {
  if (amount === null) return null;
  const whole = Math.trunc(amount / 100);
  const rest = amount % 100;
  return rest === 0 ? `${whole}` : `${whole}.${`${rest}`.padStart(2, '0')}`;
}
