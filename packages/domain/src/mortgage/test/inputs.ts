import { Decimal } from 'decimal.js';
import { dollars } from '../../money';

/** Converts percent as text: "6.5" is 0.065. */
export function percent(text: string): Decimal {
  return new Decimal(text).div(100);
}

/** The loan is $300,000 at 6.5% for thirty years. */
export const thirtyYears = {
  principal: dollars(300_000),
  annualRate: percent('6.5'),
  months: 360,
};

/** The family has four members and lives in Texas, for the VA's residual income. */
export const family = {
  state: 'TX',
  familySize: 4,
  loan: dollars(300_000),
  grossIncome: dollars(7_000),
  incomeTaxes: dollars(1_200),
  housing: dollars(2_500),
  upkeep: dollars(300),
  debts: dollars(600),
};
