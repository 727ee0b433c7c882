import { at } from '../columns/typed-columns';
import { costs } from './costs';
import { postingsIn } from './index/grouped-lists';
import type { OwnerIndex } from './index/owner-index';
import type { Match } from './match-addresses';
import { nearRanges, plainRanges, type WordRange } from './match-spellings';
import type { Query, TypedWord } from './read-query';

type RankedOwner = {
  entry: number;
  /** The index of the parcel's id in the id store, which decides among equals. */
  id: number;
  cost: number;
  isInexact: boolean;
};

const mostLooked = 20_000;
/** A single name such as Smith fits so many owners that any of them will do. */
const mostLookedForOneWord = 2_000;

/**
 * Returns the owners whose name has every word of the query, in any order; the last may be a
 * beginning. The k-th name costs k more, so that streets of that name appear among them.
 */
export function matchOwners(index: OwnerIndex, { name }: Query, limit: number): Match[] {
  if (name.length === 0 || index.idOf.length === 0) return [];
  return bestEntries(index, name, limit).map(({ entry, id, cost, isInexact }, turn) => ({
    ordinal: id,
    cost: cost + turn,
    by: 'owner',
    position: at(index.positionOf, entry),
    isInexact,
  }));
}

function bestEntries(index: OwnerIndex, name: readonly TypedWord[], limit: number): RankedOwner[] {
  const plain = name.map((word) => plainRanges(index.trie, word));
  const found = entriesWithAll(index, plain, limit);
  if (found.length > 0) return found;
  const near = name.map((word, place) => [
    ...(plain[place] ?? []),
    ...nearRanges(index.trie, word, plain[place] ?? []),
  ]);
  return entriesWithAll(index, near, limit);
}

function entriesWithAll(
  index: OwnerIndex,
  words: readonly (readonly WordRange[])[],
  limit: number,
): RankedOwner[] {
  const { entriesOfWord } = index;
  const { starts, items } = entriesOfWord;
  const sizes = words.map((ranges) => postingsIn(entriesOfWord, ranges));
  const rarest = sizes.indexOf(Math.min(...sizes));
  const best: RankedOwner[] = [];
  let left = words.length === 1 ? mostLookedForOneWord : mostLooked;
  for (const { from, to } of words[rarest] ?? []) {
    const end = at(starts, to);
    for (let item = at(starts, from); item < end && left > 0; item++, left--) {
      offer(best, ranked(index, at(items, item), words), limit);
    }
  }
  return best;
}

function ranked(
  index: OwnerIndex,
  entry: number,
  words: readonly (readonly WordRange[])[],
): RankedOwner | null {
  const from = at(index.wordsOfEntry.starts, entry);
  const to = at(index.wordsOfEntry.starts, entry + 1);
  let used = 0;
  let cost = to - from - words.length;
  let isInexact = false;
  for (const ranges of words) {
    let bestCost = -1;
    let bestItem = -1;
    for (let item = from; item < to; item++) {
      if ((used >>> (item - from)) & 1) continue;
      const word = at(index.wordsOfEntry.items, item);
      for (const range of ranges) {
        if (word < range.from || word >= range.to) continue;
        if (bestCost >= 0 && range.cost >= bestCost) continue;
        bestCost = range.cost;
        bestItem = item;
      }
    }
    if (bestItem < 0) return null;
    used |= 1 << (bestItem - from);
    cost += bestCost;
    if (bestCost >= costs.forgiven) isInexact = true;
  }
  return { entry, id: at(index.idOf, entry), cost, isInexact };
}

function offer(best: RankedOwner[], owner: RankedOwner | null, limit: number): void {
  if (owner === null) return;
  const last = best.at(-1);
  if (best.length === limit && last && !isBefore(owner, last)) return;
  if (best.some(({ entry }) => entry === owner.entry)) return;
  const place = best.findIndex((other) => isBefore(owner, other));
  best.splice(place < 0 ? best.length : place, 0, owner);
  if (best.length > limit) best.pop();
}

function isBefore(a: RankedOwner, b: RankedOwner): boolean {
  return (a.cost - b.cost || a.id - b.id || a.entry - b.entry) < 0;
}
