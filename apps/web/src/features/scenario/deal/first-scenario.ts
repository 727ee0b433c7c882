import { dollars } from '@deedlight/domain/money';
import type { Scenario } from '@deedlight/domain/scenario/scenario';
import { Decimal } from 'decimal.js';

/** The scenario before the reader enters any figures: assumptions to type over, not a quote. */
export const firstScenario: Scenario = {
  propertyId: null,
  price: dollars(400_000),
  loan: dollars(320_000),
  purpose: 'purchase',
  occupancy: 'primary',
  units: 1,
  program: 'fannie-conventional',
  annualRate: new Decimal('0.065'),
  months: 360,
  score: 740,
  income: null,
  debts: dollars(0),
  state: null,
  county: null,
  city: null,
  taxesYearly: null,
  insuranceYearly: null,
  duesMonthly: null,
  closingOn: null,
  tables: {},
};
