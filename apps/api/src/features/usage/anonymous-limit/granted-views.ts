import type { SearchLimit } from '@deedlight/contract/property/properties';
import { LruCache } from '../../../platform/lru-cache';
import type { Visitor } from '../../../platform/visitor';
import type { View, ViewAnswer } from './anonymous-limit-repo';

type Standing = {
  searchLimit: SearchLimit;
  /**
   * These are milliseconds since 1970: the time of the query, and the time at which the oldest
   * counted view lapses.
   */
  askedAt: number;
  lapsesAt: number;
  /** It is the number of the newest counted view of the browser or its address. */
  upTo: number;
};

const visitorsKept = 20_000;
const viewsKept = 50_000;
/** It is short, because another process may grant a view that this one does not learn of. */
const trustedMs = 3_000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Remembers which views the database granted lately, so that a repeated view, which is free, needs
 * no query. It only repeats answers of the database: an unknown view is always taken there.
 */
export class GrantedViews {
  /** Holds the time until which a property is free for a browser. */
  readonly #freeUntil = new LruCache<string, number>(viewsKept);
  readonly #standings = new LruCache<string, Standing>(visitorsKept);
  /** Holds the number of the newest view that counted against a browser or an address. */
  readonly #newest = new LruCache<string, number>(2 * visitorsKept);
  #counted = 0;

  /** Returns the answer to a repeated view, or undefined if the database must be queried. */
  recall({ visitor, propertyId, at }: View): SearchLimit | undefined {
    const now = at.epochMilliseconds;
    const standing = this.#standings.get(visitorKey(visitor));
    if (standing === undefined || now - standing.askedAt >= trustedMs) return undefined;
    if (now >= standing.lapsesAt || standing.upTo !== this.newest(visitor)) return undefined;
    const freeUntil = this.#freeUntil.get(viewKey(visitor, propertyId)) ?? 0;
    return now < freeUntil ? standing.searchLimit : undefined;
  }

  /** Returns the number of the newest view known to count against this visitor, or 0. */
  newest({ browserHash, addressHash }: Visitor): number {
    return Math.max(this.#newest.get(browserHash) ?? 0, this.#newest.get(addressHash) ?? 0);
  }

  /**
   * Stores an answer of the database; `newestBefore` is the value of `newest` at the time of the
   * query.
   */
  note({ visitor, propertyId, at }: View, answer: ViewAnswer, newestBefore: number): void {
    const now = at.epochMilliseconds;
    const freeUntil = answer.freeUntil === null ? 0 : Date.parse(answer.freeUntil);
    if (!answer.granted || freeUntil === 0) return;
    // Views granted meanwhile may or may not be in this answer's count.
    const isWhole = newestBefore === this.newest(visitor);
    if (freeUntil >= now + dayMs) this.#count(visitor);
    this.#freeUntil.set(viewKey(visitor, propertyId), freeUntil);
    if (!isWhole) return;
    const { remaining: searchesRemaining, resetsAt } = answer;
    this.#standings.set(visitorKey(visitor), {
      searchLimit: { searchesRemaining, resetsAt },
      askedAt: now,
      lapsesAt: resetsAt === null ? Number.POSITIVE_INFINITY : Date.parse(resetsAt),
      upTo: this.newest(visitor),
    });
  }

  #count({ browserHash, addressHash }: Visitor): void {
    this.#counted += 1;
    this.#newest.set(browserHash, this.#counted);
    this.#newest.set(addressHash, this.#counted);
  }
}

function visitorKey({ browserHash, addressHash }: Visitor): string {
  return `${browserHash} ${addressHash}`;
}

function viewKey({ browserHash }: Visitor, propertyId: string): string {
  return `${browserHash} ${propertyId}`;
}
