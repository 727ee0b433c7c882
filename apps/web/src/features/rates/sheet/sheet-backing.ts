import { type Backing, enteredByYou } from '../../../kit/evidence/backing';
import type { SheetVersion } from './rate-sheets';

/**
 * Returns a sheet version as a source: dated the day it took effect, fetched the day it was
 * entered.
 */
export function sheetBacking({
  version,
  effectiveOn,
  keptAt,
}: Pick<SheetVersion, 'version' | 'effectiveOn' | 'keptAt'>): Backing {
  return {
    ...enteredByYou,
    source: `Your rate sheet, version ${version}`,
    recordDate: effectiveOn,
    fetched: keptAt,
  };
}
