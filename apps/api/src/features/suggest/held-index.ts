import type { SuggestPart } from '@deedlight/domain/suggest/suggest';
import type { SuggestIndex } from '@deedlight/domain/suggest/suggest-index';
import type { RecordsMark } from '../../records/loads-repo';

/** Holds the records as of `base`, and those that were loaded since in a separate index. */
export type Held = {
  /** Tells the state of the records when `base` was read. */
  mark: RecordsMark;
  base: SuggestIndex;
  newer: SuggestPart | null;
  /** It is true if a change was not recorded, so that everything must be read again. */
  isStale: boolean;
};

/** If the newer part exceeds this share of the records, everything is merged into one index. */
const mostNewer = 0.1;
const alwaysBearable = 5000;

export function partsOf({ base, newer }: Held): SuggestPart[] {
  if (newer === null) return [{ index: base, hidden: new Set() }];
  return [
    { index: base, hidden: newer.hidden },
    { index: newer.index, hidden: new Set() },
  ];
}

/** Returns the number of properties; one that is in both parts counts twice. */
export function countOf({ base, newer }: Held): number {
  return base.count + (newer?.index.count ?? 0);
}

export function isUnwieldy({ base, newer }: Held): boolean {
  const bearable = Math.max(alwaysBearable, base.count * mostNewer);
  return newer !== null && newer.index.count > bearable;
}
