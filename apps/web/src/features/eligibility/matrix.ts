import {
  type LtvRow,
  programLtvTable,
  programScoresTable,
} from '@deedlight/domain/reference/lending/program-matrices';
import { programsTable } from '@deedlight/domain/reference/lending/programs';
import type { Decimal } from 'decimal.js';
import type { Values } from '../../kit/fields/field';
import { choice, countIfKnown, percentIfKnown } from '../../kit/fields/own-fields';

const any = { '': 'Any' } as const;

export const matrixFields = {
  family: choice('Kind of loan', {
    ...any,
    conventional: 'Conventional',
    fha: 'FHA',
    va: 'VA',
    usda: 'USDA',
    jumbo: 'Jumbo',
    dscr: 'DSCR',
    'non-qm': 'Non-QM',
  }),
  home: choice('Occupancy', {
    ...any,
    primary: 'Primary home',
    'second-home': 'Second home',
    investment: 'Investment',
  }),
  homes: choice('Units', { ...any, '1-unit': '1', '2-unit': '2', '3-unit': '3', '4-unit': '4' }),
  loanFor: choice('Purpose', {
    ...any,
    purchase: 'Purchase',
    'rate-term': 'Rate and term refinance',
    'cash-out': 'Cash-out refinance',
  }),
  needsLtv: percentIfKnown('LTV of at least'),
  hasScore: countIfKnown('Credit score', 'points'),
};

/** A row of the matrix with its program's name and the minimum score of the row or the program. */
export type MatrixRow = LtvRow & { programName: string; scoreFrom: number | null };

/** Returns the matrix rows that pass the filters. */
export function matrixRows(filters: Values<typeof matrixFields>): MatrixRow[] {
  return programLtvTable.rows.flatMap((row) => {
    const program = programsTable.rows.find((each) => each.program === row.program);
    if (!program) return [];
    const scoreFrom = row.minScore ?? lowestScore(row);
    const fits =
      isAsked(filters.family, program.family) &&
      isAsked(filters.home, row.occupancy) &&
      isAsked(filters.loanFor, row.purpose) &&
      (filters.homes === '' || row.units.includes(Number.parseInt(filters.homes, 10))) &&
      reaches(row.maxLtv, filters.needsLtv) &&
      (filters.hasScore === null || scoreFrom === null || filters.hasScore >= scoreFrom);
    return fits ? [{ ...row, programName: program.name, scoreFrom }] : [];
  });
}

function isAsked(wanted: string, has: string): boolean {
  return wanted === '' || wanted === has;
}

/** A row without a maximum LTV accepts any. */
function reaches(most: Decimal | null, wanted: Decimal | null): boolean {
  return most === null || wanted === null || most.gte(wanted);
}

/** Returns the program's lowest accepted score; null when automated underwriting sets none. */
function lowestScore({ program }: LtvRow): number | null {
  const ways = programScoresTable.rows.filter((row) => row.program === program);
  let lowest: number | null = null;
  for (const { value } of ways) {
    if (value === null) return null;
    lowest = lowest === null ? value : Math.min(lowest, value);
  }
  return lowest;
}
