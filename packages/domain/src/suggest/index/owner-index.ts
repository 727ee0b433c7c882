import { at, type Column, columnFor, GrowingColumn } from '../../columns/typed-columns';
import { type GroupedLists, invert, ListWriter } from './grouped-lists';
import { buildTrie, type WordTrie } from './word-trie';

/**
 * Names of owners, one entry per owner of a parcel. They are kept apart from addresses, as not
 * every reader may see them.
 */
export type OwnerIndex = {
  trie: WordTrie;
  wordsOfEntry: GroupedLists;
  entriesOfWord: GroupedLists;
  /** Place of the parcel's id in the id store. */
  idOf: Uint32Array;
  /** The owner's index among the parcel's owners, from 0. */
  positionOf: Column;
};

const mostWords = 12;

/**
 * Returns the words of a name in the form in which names are compared: lower case, no accents or
 * punctuation.
 */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
}

export class OwnerIndexBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #words = new ListWriter();
  readonly #ids = new GrowingColumn();
  readonly #positions = new GrowingColumn();

  add(id: number, names: readonly string[]): void {
    names.forEach((name, position) => {
      this.#words.append(nameWords(name).map((word) => this.#numberOf(word)));
      this.#ids.push(id);
      this.#positions.push(position);
    });
  }

  /** `placeOfId` gives the new index of each id, if the id store was sorted afterwards. */
  finish(placeOfId: Uint32Array | null): OwnerIndex {
    const words = [...this.#numbers.keys()];
    const order = [...words.keys()].sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1));
    const place = new Uint32Array(words.length);
    order.forEach((former, now) => {
      place[former] = now;
    });
    const wordsOfEntry = this.#words.finish();
    const { items } = wordsOfEntry;
    for (let item = 0; item < items.length; item++) items[item] = at(place, at(items, item));
    const ids = this.#ids.finish();
    const positions = this.#positions.finish();
    const widest = positions.reduce((most, position) => Math.max(most, position), 0);
    const positionOf = columnFor(widest + 1, positions.length);
    positionOf.set(positions);
    return {
      trie: buildTrie(order.map((former) => words[former] ?? '')),
      wordsOfEntry,
      entriesOfWord: invert(wordsOfEntry, words.length),
      idOf: placeOfId === null ? ids : ids.map((id) => at(placeOfId, id)),
      positionOf,
    };
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}
