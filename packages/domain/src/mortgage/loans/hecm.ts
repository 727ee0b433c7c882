import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite, rowCalled } from '../../reference/lending/cite';
import { type HecmRow, hecmTable } from '../../reference/lending/hecm';
import { fhaLimitsTable } from '../../reference/lending/loan-limits';
import type { Table } from '../../reference/lending/read-table';
import { moneyAbove, moneyOrZero, rateWithin, wholeNumber } from '../bounds';
import { moneyLine, ratioLine, type WorkingLine } from '../working';

type HecmTable = Table<HecmRow>;

/**
 * A reverse mortgage. `age` is the youngest borrower's (or eligible spouse's); `factor` HUD's own
 * principal limit factor, in place of the estimate, when the user has it.
 */
export type HecmInput = {
  value: Cents;
  age: number;
  expectedRate: Decimal;
  existingLiens: Cents;
  otherCosts: Cents;
  year: number;
  factor?: Decimal;
};

export type Hecm = {
  maxClaim: Cents;
  factor: Decimal;
  principalLimit: Cents;
  upfrontPremium: Cents;
  origination: Cents;
  mandatory: Cents;
  /** The principal limit less liens and costs; when negative, the borrower must bring money. */
  netPrincipalLimit: Cents;
  firstYearLimit: Cents;
  lines: WorkingLine[];
};

export function validateHecm(input: HecmInput, tables: Editions = todaysEditions): Invalid[] {
  return [
    ...moneyAbove('value', input.value),
    ...wholeNumber('age', input.age, 62, 120),
    ...rateWithin('expectedRate', input.expectedRate, '0.2'),
    ...moneyOrZero('existingLiens', input.existingLiens),
    ...moneyOrZero('otherCosts', input.otherCosts),
    ...rateWithin('factor', input.factor ?? new Decimal(0)),
    ...(claimRow(input.year, tables)
      ? []
      : [{ field: 'year', message: 'No claim limit is known for this year.' }]),
  ];
}

/** Estimates a HECM: maximum claim amount × principal limit factor, less liens and costs. */
export function hecmEstimate(input: HecmInput, tables: Editions = todaysEditions): Hecm {
  refuse(validateHecm(input, tables));
  const table = tables.of(hecmTable);
  const limit = claimRow(input.year, tables);
  if (!limit) throw new RangeError('no claim limit for this year');
  const maxClaim = cents(Math.min(input.value, limit.limits[0] ?? 0));
  const estimated = estimateFactor(input.age, input.expectedRate, table);
  const factor = input.factor ?? estimated.factor;
  const principalLimit = roundHalfUp(factor.times(maxClaim));
  const premiumRow = rowCalled(table, 'upfront-mip');
  const upfrontPremium = roundHalfUp((premiumRow.pct ?? new Decimal(0)).times(maxClaim));
  const originationRow = rowCalled(table, 'origination');
  const origination = originationCap(originationRow, maxClaim);
  const mandatory = cents(input.existingLiens + input.otherCosts + upfrontPremium + origination);
  const netPrincipalLimit = cents(principalLimit - mandatory);
  const firstYear = rowCalled(table, 'first-year');
  const sixty = roundHalfUp((firstYear.pct ?? new Decimal(1)).times(principalLimit));
  const plusTen = cents(
    mandatory + roundHalfUp((firstYear.plusPct ?? new Decimal(0)).times(principalLimit)),
  );
  const firstYearLimit = cents(Math.min(principalLimit, Math.max(sixty, plusTen)));
  const factorBasis = input.factor
    ? null
    : { ...cite(table, estimated.row), confidence: 'estimate' as const };
  return {
    maxClaim,
    factor,
    principalLimit,
    upfrontPremium,
    origination,
    mandatory,
    netPrincipalLimit,
    firstYearLimit,
    lines: [
      moneyLine(
        'max-claim',
        'Claim amount',
        maxClaim,
        'lower of value and HUD’s limit',
        cite(tables.of(fhaLimitsTable), limit),
      ),
      ratioLine(
        'factor',
        'Principal limit factor',
        factor,
        input.factor ? 'as given' : estimated.formula,
        factorBasis,
      ),
      moneyLine('principal-limit', 'Principal limit', principalLimit, 'claim amount × factor'),
      moneyLine(
        'upfront-premium',
        'Upfront premium',
        upfrontPremium,
        'claim amount × 2%',
        cite(table, premiumRow),
      ),
      moneyLine(
        'origination',
        'Highest origination fee',
        origination,
        '2% to $200,000, 1% above, $2,500 to $6,000',
        cite(table, originationRow),
      ),
      moneyLine(
        'mandatory',
        'Liens and costs',
        mandatory,
        'liens + premium + origination + other costs',
      ),
      moneyLine(
        'net',
        'Left for the borrower',
        netPrincipalLimit,
        'principal limit − liens and costs',
      ),
      moneyLine(
        'first-year',
        'Most in the first year',
        firstYearLimit,
        'higher of 60% and liens and costs + 10%',
        cite(table, firstYear),
      ),
    ],
  };
}

/**
 * The factor at a 6% expected rate by age, moved to the rate asked for. How fast it moves is read
 * from the factors known at 5% for two ages; the rate is first rounded to an eighth, as HUD does.
 */
export function estimateFactor(
  age: number,
  expectedRate: Decimal,
  table: HecmTable = hecmTable,
): { factor: Decimal; row: HecmRow; formula: string } {
  const capped = Math.min(age, 99);
  const row = rowCalled(table, `factor/6.000/${capped}`);
  const eighth = Decimal.max(3, expectedRate.times(800).round().div(8));
  const slope = slopeAt(capped, table);
  const factor = (row.factor ?? new Decimal(0))
    .times(slope.times(new Decimal(6).minus(eighth)).exp())
    .toDecimalPlaces(3);
  return {
    factor,
    row,
    formula: 'factor at 6% for the age × e^(slope × (6 − rate)); an estimate',
  };
}

function slopeAt(age: number, table: HecmTable): Decimal {
  const younger = slopeBetween(62, table);
  const older = slopeBetween(70, table);
  const perYear = younger.minus(older).div(8);
  return Decimal.max('0.04', younger.minus(perYear.times(age - 62)));
}

function slopeBetween(age: number, table: HecmTable): Decimal {
  const atSix = rowCalled(table, `factor/6.000/${age}`).factor ?? new Decimal(1);
  const atFive = rowCalled(table, `factor/5.000/${age}`).factor ?? new Decimal(1);
  return atFive.div(atSix).ln();
}

function originationCap({ origination }: HecmRow, claim: Cents): Cents {
  if (!origination) throw new RangeError('the HECM table has no origination rule');
  const first = origination.first.times(Math.min(claim, origination.upTo));
  const rest = origination.rest.times(Math.max(0, claim - origination.upTo));
  const fee = roundHalfUp(first.plus(rest));
  return cents(Math.min(origination.maximum, Math.max(origination.minimum, fee)));
}

function claimRow(year: number, tables: Editions) {
  const { rows } = tables.of(fhaLimitsTable);
  return rows.find((row) => row.scope === 'hecm-claim' && row.year === year);
}
