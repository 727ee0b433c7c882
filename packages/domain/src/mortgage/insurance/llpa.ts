import { Decimal } from 'decimal.js';
import { type Invalid, refuse } from '../../invalid';
import { type Cents, roundHalfUp } from '../../money';
import { type Editions, todaysEditions } from '../../reference/editions';
import { cite } from '../../reference/lending/cite';
import { type LlpaRow, llpaTable } from '../../reference/lending/llpa';
import type { Purpose } from '../../reference/lending/program-matrices';
import { moneyAbove, termMonths, wholeNumber } from '../bounds';
import { moneyLine, rateLine, type WorkingLine } from '../working';

export const llpaFeatures = [
  'arm',
  'condo',
  'investment-property',
  'second-home',
  'manufactured-home',
  'two-to-four-units',
  'high-balance-fixed',
  'high-balance-arm',
  'subordinate-financing',
  'high-balance-cash-out-fixed',
  'high-balance-cash-out-arm',
] as const;
export type LlpaFeature = (typeof llpaFeatures)[number];

/** `isWaived` for HomeReady, Home Possible and first-time buyers under the income limits. */
export type LlpaInput = {
  loan: Cents;
  value: Cents;
  months: number;
  score: number;
  purpose: Purpose;
  features: readonly LlpaFeature[];
  isWaived?: boolean;
};

/** `points` is a fraction of the loan (0.0125 is 1.25 points), above zero a cost. */
export type Llpa =
  | { kind: 'priced'; points: Decimal; cost: Cents; lines: WorkingLine[] }
  | { kind: 'not-offered'; why: string };

export function validateLlpa(input: LlpaInput): Invalid[] {
  return [
    ...moneyAbove('loan', input.loan),
    ...moneyAbove('value', input.value),
    ...termMonths('months', input.months),
    ...wholeNumber('score', input.score, 300, 850),
  ];
}

/**
 * Fannie Mae's loan-level price adjustments: the base grid by score and LTV, and each feature's
 * adder.
 */
export function priceAdjustments(input: LlpaInput, tables: Editions = todaysEditions): Llpa {
  refuse(validateLlpa(input));
  const matrix = tables.of(llpaTable);
  const ltv = new Decimal(input.loan).div(input.value);
  const column = bandOf(ltv, matrix);
  if (column < 0) return { kind: 'not-offered', why: 'The grid ends at 97% LTV.' };
  const base = matrix.rows.find(
    (row) =>
      row.purpose === input.purpose &&
      input.score >= (row.scoreMin ?? 0) &&
      (row.scoreMax === null || input.score <= row.scoreMax),
  );
  const basePoints = base?.points[column];
  if (!base || !basePoints) {
    return { kind: 'not-offered', why: 'The grid has no price for this LTV and purpose.' };
  }
  if (input.isWaived) return waived(matrix);
  const isShort = input.months <= 180;
  const parts: { row: LlpaRow; points: Decimal; label: string }[] = [
    { row: base, points: isShort ? new Decimal(0) : basePoints, label: 'Score and LTV' },
  ];
  for (const row of matrix.rows) {
    const feature = input.features.find((each) => each === row.feature);
    if (!feature || (feature === 'condo' && isShort)) continue;
    const points = row.points[column];
    if (!points) return { kind: 'not-offered', why: `No price for ${feature} at this LTV.` };
    parts.push({ row, points, label: feature.replaceAll('-', ' ') });
  }
  const points = parts.reduce((all, part) => all.plus(part.points), new Decimal(0));
  const cost = roundHalfUp(points.times(input.loan));
  return {
    kind: 'priced',
    points,
    cost,
    lines: [
      ...parts.map(({ row, points: own, label }) =>
        rateLine(row.id, label, own, 'points from the matrix', cite(matrix, row)),
      ),
      rateLine('points', 'All adjustments', points, 'sum of the points'),
      moneyLine('cost', 'Cost', cost, 'loan × points'),
    ],
  };
}

function bandOf(ltv: Decimal, matrix: typeof llpaTable): number {
  const bands = matrix.rows.find((row) => row.kind === 'bands')?.ltvMax ?? [];
  return bands.findIndex((max) => ltv.lte(max));
}

function waived(matrix: typeof llpaTable): Llpa {
  const row = matrix.rows.find(({ id }) => id === 'waiver');
  const none = new Decimal(0);
  return {
    kind: 'priced',
    points: none,
    cost: roundHalfUp(none),
    lines: [
      rateLine('points', 'Waived', none, 'waiver of the matrix', row ? cite(matrix, row) : null),
    ],
  };
}
