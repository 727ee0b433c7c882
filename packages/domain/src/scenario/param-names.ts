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
