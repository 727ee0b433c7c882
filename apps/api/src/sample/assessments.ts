import { type Cents, cents } from '@deedlight/domain/money';
import type { AssessmentRecord } from '@deedlight/domain/property/parcel-record';
import { normal, type Random } from '@deedlight/domain/random';
import { Temporal } from 'temporal-polyfill';
import type { House } from './houses';
import { priceLevel } from './market';
import type { Town } from './towns';

/** The county reassesses every third year and carries the figure in between. */
const revaluedIn: readonly (readonly [taxYear: number, valuedIn: number])[] = [
  [2022, 2020],
  [2023, 2023],
  [2024, 2023],
  [2025, 2023],
  [2026, 2026],
];
const assessedShare = 0.35;

export function assess(random: Random, house: House, town: Town): AssessmentRecord[] {
  const bias = normal(random, -0.06, 0.09);
  const landShare = house.facts.type === 'land' ? 1 : 0.18 + 0.08 * random();
  return revaluedIn.map(([taxYear, valuedIn]) => {
    const valuedOn = Temporal.PlainDate.from({ year: valuedIn, month: 1, day: 1 });
    const market = wholeHundreds(Math.exp(house.worth + priceLevel(valuedOn) + bias) * 100);
    const land = wholeHundreds(market * landShare);
    const assessed = cents(Math.round(market * assessedShare));
    return {
      taxYear,
      market,
      land,
      building: cents(market - land),
      assessed,
      exempt: null,
      tax: cents(Math.round(assessed * town.millage)),
      assessedOn: `${taxYear}-01-01`,
    };
  });
}

function wholeHundreds(amountInCents: number): Cents {
  return cents(Math.round(amountInCents / 10_000) * 10_000);
}
