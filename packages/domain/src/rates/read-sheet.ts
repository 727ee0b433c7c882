import { type ProgramId, programIds } from '../reference/lending/program-ids';
import type { LineError, RateSheet, SheetAdjustment, SheetPrice } from './rate-sheet';
import { BadCell, type Cells, numberIn, readLines, shortened, wholeIn } from './read-lines';

export const priceColumns = ['program', 'years', 'rate', 'points', 'lock'] as const;
export const adjustmentColumns = [
  'program',
  'score from',
  'score to',
  'ltv above',
  'ltv to',
  'points',
] as const;

type ReadSheet = {
  sheet: RateSheet;
  errors: { prices: LineError[]; adjustments: LineError[] };
};

/** Reads a sheet from its two pasted tables. The adjustments may be left out. */
export function readSheet(prices: string, adjustments: string): ReadSheet {
  const readPrices = readLines(prices, priceColumns, priceOf);
  const readAdjustments = readLines(adjustments, adjustmentColumns, adjustmentOf);
  return {
    sheet: { prices: readPrices.rows, adjustments: readAdjustments.rows },
    errors: {
      prices: [...readPrices.errors, ...repeated(prices, readPrices.rows, readPrices.errors)],
      adjustments: readAdjustments.errors,
    },
  };
}

function priceOf(cells: Cells): SheetPrice {
  return {
    program: programOf(cells),
    months: wholeIn(cells, 'years', 1, 50) * 12,
    annualRate: numberIn(cells, 'rate', 0, 30).div(100),
    points: numberIn(cells, 'points', -10, 10),
    lockDays: wholeIn(cells, 'lock', 1, 365),
  };
}

function adjustmentOf(cells: Cells): SheetAdjustment {
  const program = (cells.program ?? '').toLowerCase();
  const scoreFrom = wholeIn(cells, 'score from', 300, 850);
  const scoreTo = wholeIn(cells, 'score to', 300, 850);
  if (scoreTo < scoreFrom) throw new BadCell('score to is below score from.');
  const ltvAbove = numberIn(cells, 'ltv above', 0, 200);
  const ltvTo = numberIn(cells, 'ltv to', 0, 200);
  if (ltvTo.lte(ltvAbove)) throw new BadCell('ltv to is not above ltv above.');
  return {
    program: program === '' || program === 'all' ? null : programOf(cells),
    scoreFrom,
    scoreTo,
    ltvAbove,
    ltvTo,
    points: numberIn(cells, 'points', -10, 10),
  };
}

function programOf(cells: Cells): ProgramId {
  const text = (cells.program ?? '').toLowerCase().replaceAll(' ', '-');
  const program = programIds.find((id) => id === text);
  if (program === undefined)
    throw new BadCell(
      `program is “${shortened(cells.program)}”: enter one of ${programIds.join(', ')}.`,
    );
  return program;
}

/** Two prices for one rate and lock contradict each other. */
function repeated(
  text: string,
  rows: readonly SheetPrice[],
  errors: readonly LineError[],
): LineError[] {
  if (errors.length > 0) return [];
  const seen = new Set<string>();
  const lines = text.split(/\r?\n/).flatMap((line, at) => (line.trim() === '' ? [] : at + 1));
  return rows.flatMap(({ program, months, annualRate, lockDays }, at) => {
    const key = [program, months, annualRate, lockDays].join(' ');
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return {
      line: lines[at + 1] ?? 0,
      message: 'This program, term, rate and lock stand above already.',
    };
  });
}
