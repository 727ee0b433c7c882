import { Decimal } from 'decimal.js';
import type { Temporal } from 'temporal-polyfill';
import type { Invalid } from '../invalid';
import { type Cents, cents, roundDown } from '../money';
import {
  moneyAbove,
  moneyOrZero,
  notAbove,
  rateWithin,
  termMonths,
  wholeNumber,
} from '../mortgage/bounds';
import type { Occupancy, Purpose } from '../reference/lending/deal-kinds';
import type { ProgramId } from '../reference/lending/program-ids';

/**
 * One deal as every tool sees it. Amounts are cents, rates fractions, income, debts and dues
 * monthly, taxes and insurance yearly; null is unknown. `tables` are the versions of the reference tables
 * that its figures were worked out with, so that a link replays them exactly.
 */
export type Scenario = {
  propertyId: string | null;
  price: Cents;
  loan: Cents;
  purpose: Purpose;
  occupancy: Occupancy;
  units: 1 | 2 | 3 | 4;
  program: ProgramId;
  annualRate: Decimal;
  months: number;
  score: number | null;
  income: Cents | null;
  debts: Cents;
  state: string | null;
  county: string | null;
  city: string | null;
  taxesYearly: Cents | null;
  insuranceYearly: Cents | null;
  duesMonthly: Cents | null;
  closingOn: Temporal.PlainDate | null;
  tables: Readonly<Record<string, string>>;
};

/** Returns what the buyer puts down; on a refinance, the equity that stays. */
export function downPayment({ price, loan }: Scenario): Cents {
  return cents(price - loan);
}

/**
 * Returns `scenario` at another price with the same share put down, so that a price can be typed
 * alone.
 */
export function atPrice(scenario: Scenario, price: Cents): Scenario {
  const loan = roundDown(new Decimal(scenario.loan).div(scenario.price).times(price));
  return { ...scenario, price, loan };
}

export function validateScenario(scenario: Scenario): Invalid[] {
  const optionalMoney = ['income', 'taxesYearly', 'insuranceYearly', 'duesMonthly'] as const;
  const texts = ['propertyId', 'county', 'city'] as const;
  return [
    ...moneyAbove('price', scenario.price),
    ...moneyAbove('loan', scenario.loan),
    ...notAbove('loan', scenario.loan, scenario.price, 'the price'),
    ...wholeNumber('units', scenario.units, 1, 4),
    ...rateWithin('annualRate', scenario.annualRate),
    ...termMonths('months', scenario.months),
    ...(scenario.score === null ? [] : wholeNumber('score', scenario.score, 300, 850)),
    ...optionalMoney.flatMap((field) => moneyOrZero(field, scenario[field] ?? 0)),
    ...moneyOrZero('debts', scenario.debts),
    ...(scenario.state === null || /^[A-Z]{2}$/.test(scenario.state)
      ? []
      : [{ field: 'state', message: 'Enter a two-letter state.' }]),
    ...texts.flatMap((field) => plainText(field, scenario[field])),
    ...Object.entries(scenario.tables).flatMap(([table, version]) =>
      isName(table) && isName(version)
        ? []
        : [{ field: 'tables', message: `“${table}:${version}” is not a table version.` }],
    ),
  ];
}

function plainText(field: string, text: string | null): Invalid[] {
  const isPlain = text === null || /^(?=\S)[^\p{Cc}\p{Cs}]{1,100}(?<=\S)$/u.test(text);
  return isPlain ? [] : [{ field, message: 'Enter up to 100 characters of plain text.' }];
}

function isName(text: string): boolean {
  return /^[a-z0-9.-]{1,60}$/.test(text);
}
