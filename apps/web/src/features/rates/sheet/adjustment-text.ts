import type { SheetAdjustment } from '@deedlight/domain/rates/rate-sheet';
import { programNames } from '@deedlight/domain/reference/lending/program-names';
import { sheetPoints } from '../rate-words';

/** An adjustment of a sheet in words: how many points, for whom. */
export function adjustmentText(adjustment: SheetAdjustment): string {
  const { program, scoreFrom, scoreTo, ltvAbove, ltvTo, points } = adjustment;
  const who = program === null ? 'Every program' : programNames[program];
  return `${sheetPoints(points)} points: ${who}, score ${scoreFrom} to ${scoreTo}, LTV above ${ltvAbove} up to ${ltvTo}%`;
}
