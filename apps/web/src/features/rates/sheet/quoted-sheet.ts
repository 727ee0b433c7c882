import { type Backing, enteredByYou } from '../../../kit/evidence/backing';
import type { SheetVersion } from './rate-sheets';

/** The sheet behind a quote: a version, or what a link kept of one. */
export type QuotedSheet = Pick<
  SheetVersion,
  'id' | 'version' | 'effective_on' | 'prices' | 'adjustments'
> & { backing: Backing };

/**
 * Returns a version as the sheet behind a quote: dated the day it took effect, fetched the day it
 * was entered. A team-mate's bears the name of its owner; null: it is the reader's own.
 */
export function ofVersion(version: SheetVersion, owner: string | null): QuotedSheet {
  const backing = {
    ...enteredByYou,
    source: `${owner === null ? 'Your rate sheet' : `Rate sheet of ${owner}`}, version ${version.version}`,
    recordDate: version.effective_on,
    fetched: version.created_at,
  };
  return { ...version, backing };
}
