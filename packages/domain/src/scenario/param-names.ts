import type { Scenario } from './scenario';

/** A scenario's name for each of its fields in a URL. */
export const paramNames = {
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
export const scenarioParamNames: readonly string[] = Object.values(paramNames);

/**
 * The parameter of a saved scenario that names its figures which nobody said, each with its value:
 * "price:400000,score:740". A figure that is changed is no example any more.
 */
export const examplesParam = 'examples';

/** What goes along from tool to tool: the scenario, and which of its figures nobody said. */
export const dealParamNames: readonly string[] = [...scenarioParamNames, examplesParam];
