import { type Backing, enteredByYou, workedOutFrom } from '../../../ui/backing';
import { citationBacking } from '../../../ui/table-backing';
import type { NetLine } from './use-net-sheet';

/** What a line of the sheet rests on; one without a table's row is worked out from what was typed. */
export function lineBackings({ citation }: Pick<NetLine, 'citation'>): Backing[] {
  return workedOutFrom(enteredByYou, ...(citation === null ? [] : [citationBacking(citation)]));
}
