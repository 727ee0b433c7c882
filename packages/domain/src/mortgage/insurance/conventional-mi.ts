import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import { type PmiRate, type PmiRow, pmiTable } from '../../reference/lending/pmi-rates';
import { miCoverageTable } from '../../reference/lending/program-matrices';
import type { ProgramId } from '../../reference/lending/programs';
import { moneyAbove, notAbove, termMonths, wholeNumber } from '../bounds';
import { moneyLine, rateLine, type WorkingLine } from '../working';

export const pmiFeatures = [
  'second-home',
  'investment',
  'cash-out',
  'dti-over-45',
  'two-or-more-borrowers',
  'manufactured',
] as const;
export type PmiFeature = (typeof pmiFeatures)[number];

export type ConventionalMiInput = {
  loan: Cents;
  value: Cents;
  months: number;
  score: number;
  rateType: 'fixed' | 'non-fixed';
  program: ProgramId;
  features: readonly PmiFeature[];
};

/**
 * `low` and `high` include the spread of the features' adjustments; every premium is an estimate
 * for a monthly plan.
 */
export type ConventionalMi =
  | { kind: 'not-needed'; lines: WorkingLine[] }
  | { kind: 'no-rate'; why: string; lines: WorkingLine[] }
  | {
      kind: 'estimate';
      coverage: Decimal;
      annualRate: Decimal;
      monthly: Cents;
      low: Cents;
      high: Cents;
      monthlyAfterYear10: Cents;
      lines: WorkingLine[];
    };

export function validateConventionalMi(input: ConventionalMiInput): Invalid[] {
  return [
    ...moneyAbove('loan', input.loan),
    ...moneyAbove('value', input.value),
    ...notAbove('loan', input.loan, input.value, 'the value'),
    ...termMonths('months', input.months),
    ...wholeNumber('score', input.score, 300, 850),
  ];
}

/** Estimates private mortgage insurance from the last openly published rate card. */
export function conventionalMi(
  input: ConventionalMiInput,
  tables: Editions = todaysEditions,
): ConventionalMi {
  refuse(validateConventionalMi(input));
  const ltv = new Decimal(input.loan).div(input.value);
  if (ltv.lte('0.8')) return { kind: 'not-needed', lines: [] };
  const found = cardRate(input, ltv, tables);
  if (!found) {
    const why = ltv.gt('0.97')
      ? 'No card rate above 97% LTV.'
      : 'No card rate below a score of 620.';
    return { kind: 'no-rate', why, lines: [] };
  }
  const { row, rate, annualRate } = found;
  const card = tables.of(pmiTable);
  const spread = featureSpread(input.features, card);
  const perMonth = (share: Decimal) => roundHalfUp(Decimal.max(0, share).times(input.loan).div(12));
  const monthly = perMonth(annualRate);
  const renewal = card.rows.find((each) => each.kind === 'renewal')?.pct ?? annualRate;
  const basis = cite(card, row);
  return {
    kind: 'estimate',
    coverage: rate.coverage,
    annualRate,
    monthly,
    low: perMonth(annualRate.plus(spread.low)),
    high: perMonth(annualRate.plus(spread.high)),
    monthlyAfterYear10: perMonth(Decimal.min(annualRate, renewal)),
    lines: [
      rateLine(
        'annual-rate',
        'Premium a year',
        annualRate,
        'by LTV, score, term and coverage',
        basis,
      ),
      moneyLine('monthly', 'Premium a month (estimate)', monthly, 'loan × premium ÷ 12', basis),
    ],
  };
}

/**
 * Returns the coverage that the program requires at this LTV, or the standard one when the program
 * has no row.
 */
export function requiredCoverage(
  program: ProgramId,
  ltv: Decimal,
  months: number,
  tables: Editions = todaysEditions,
): Decimal | null {
  const term = months > 240 ? 'over-20' : '20-or-less';
  const holds = (owner: ProgramId, asked: string) =>
    tables
      .of(miCoverageTable)
      .rows.find(
        (row) =>
          row.program === owner && row.term === asked && ltv.gt(row.ltvOver) && ltv.lte(row.ltvMax),
      );
  const row =
    holds(program, term) ?? holds(program, 'over-20') ?? holds('fannie-conventional', term);
  return row?.coverage ?? null;
}

function cardRate(
  { score, months, rateType, program }: ConventionalMiInput,
  ltv: Decimal,
  tables: Editions,
): { row: PmiRow; rate: PmiRate; annualRate: Decimal } | null {
  const coverage = requiredCoverage(program, ltv, months, tables);
  const term = months > 240 ? 'over-20' : '20-or-less';
  const matches = tables.of(pmiTable).rows.flatMap((row) => {
    const { rate } = row;
    if (!rate || rate.term !== term || ltv.lte(rate.ltvOver) || ltv.gt(rate.ltvMax)) return [];
    const band = rate.byScore.find(
      (each) => score >= each.scoreMin && (each.scoreMax === null || score <= each.scoreMax),
    );
    return band ? [{ row, rate, annualRate: band.pct }] : [];
  });
  const ofType = matches.filter(({ rate }) => rate.rateType === rateType);
  const usable = ofType.length > 0 ? ofType : matches;
  return (
    usable.find(({ rate }) => coverage !== null && rate.coverage.eq(coverage)) ?? usable[0] ?? null
  );
}

function featureSpread(
  features: readonly PmiFeature[],
  card: typeof pmiTable,
): { low: Decimal; high: Decimal } {
  let low = new Decimal(0);
  let high = new Decimal(0);
  for (const row of card.rows) {
    if (row.kind !== 'adjustment' || !row.low || !row.high) continue;
    if (!features.some((feature) => feature === row.feature)) continue;
    low = low.plus(Decimal.min(row.low, row.high));
    high = high.plus(Decimal.max(row.low, row.high));
  }
  return { low, high };
}
