import type { Decimal } from 'decimal.js';
import type { ProgramId } from '../reference/lending/program-ids';

/** A line of a lender's own sheet; `points` are percent of the loan, below zero a credit. */
export type SheetPrice = {
  program: ProgramId;
  months: number;
  annualRate: Decimal;
  points: Decimal;
  lockDays: number;
};

/**
 * An adjustment of the points for loans from one score to another and above one LTV up to another;
 * points and LTVs are percent.
 */
export type SheetAdjustment = {
  /** Null means every program. */
  program: ProgramId | null;
  scoreFrom: number;
  scoreTo: number;
  ltvAbove: Decimal;
  ltvTo: Decimal;
  points: Decimal;
};

export type RateSheet = { prices: SheetPrice[]; adjustments: SheetAdjustment[] };

/** A line that cannot be used; lines count from 1 as they were pasted. */
export type LineError = { line: number; message: string };
