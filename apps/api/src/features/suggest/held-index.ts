import type { SuggestPart } from '@deedlight/domain/suggest/suggest';
import type { SuggestIndex } from '@deedlight/domain/suggest/suggest-index';
import type { RecordsMark } from '../../records/loads-repo';

/** Records as of `base`, and those that were loaded since in an index of their own. */
export type Held = {
  /** What the records were at when `base` was read. */
  mark: RecordsMark;
  base: SuggestIndex;
  newer: SuggestPart | null;
  /** Something has changed that nobody noted: all is to be read anew. */
  isStale: boolean;
};

/** More of the records than this share in the newer part, and all is put into one. */
const mostNewer = 0.1;
const alwaysBearable = 5000;

export function partsOf({ base, newer }: Held): SuggestPart[] {
  if (newer === null) return [{ index: base, hidden: new Set() }];
  return [
    { index: base, hidden: newer.hidden },
    { index: newer.index, hidden: new Set() },
  ];
}

/** It has a property twice that is in both parts. */
export function countOf({ base, newer }: Held): number {
  return base.count + (newer?.index.count ?? 0);
}

export function isUnwieldy({ base, newer }: Held): boolean {
  const bearable = Math.max(alwaysBearable, base.count * mostNewer);
  return newer !== null && newer.index.count > bearable;
}
