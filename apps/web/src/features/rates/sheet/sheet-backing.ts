import { type Backing, enteredByYou } from '../../../kit/evidence/backing';
import type { SheetVersion } from './rate-sheets';

/** A version of the lender's own sheet: of the day it took effect, kept here since. */
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
