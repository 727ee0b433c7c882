import { countyOf } from '@deedlight/domain/property/property-id';
import { suggestFrom, suggestionsFrom } from '@deedlight/domain/suggest/suggest';
import type { Actor, Database } from '../../platform/database/database';
import { DatabaseUnavailable, isPartAway } from '../../platform/database/errors';
import type { HeldSuggestions } from './held-suggestions';
import type { Found, PropertySearch } from './property-search';
import { type PartOfLiving, SqlPropertySearch } from './sql/sql-property-search';
import type { Where } from './sql/streets-asked';
import type { SuggestIndexHandle } from './suggest-index-handle';

/** Makes a server's suggestions from its memory and its database. */
export function heldFirst(held: SuggestIndexHandle, database: Database): PropertySearch {
  const places = async () => (await held.atHand()).places;
  return new HeldFirstSearch({ held, inSql: new SqlPropertySearch({ database, places }) });
}

type Deps = { held: SuggestIndexHandle; inSql: SqlPropertySearch };
type Ask = { text: string; actor: Actor; held: HeldSuggestions };

/**
 * A person who types waits no longer for counties outside memory, if those in memory have answers.
 */
const besideHeldMs = 400;
const aloneMs = 3_000;
/** If more counties than these have a name, the name stands for none of them in particular. */
const mostNamed = 3;

/**
 * Answers from memory, and from the database for the other counties. If a query names a place, the
 * place's counties are searched first, and all counties only if those have no good match: none as
 * typed, and none with a letter mistyped.
 */
class HeldFirstSearch implements PropertySearch {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async find(text: string, actor: Actor): Promise<Found> {
    const held = await this.#deps.held.atHand();
    if (held.isWhole) {
      const parts = held.parts.flatMap((part) => part.parts);
      const candidates = suggestFrom(parts, text, { owners: actor.role === 'authenticated' });
      return { candidates, unreachable: [] };
    }
    const named = held.places.countiesNamed(text);
    const ask = { text, actor, held };
    if (named !== null) {
      const { found, isNear } = await this.#findIn(ask, [...named]);
      // Whatever fits the named place better lies in its counties too.
      if (isNear || found.candidates.some(({ isInexact }) => !isInexact)) {
        return this.#noted(found, [...named]);
      }
    }
    return this.#noted((await this.#findIn(ask, null)).found, []);
  }

  /** Searches in these counties, or (null) in all. */
  async #findIn(
    { text, actor, held }: Ask,
    only: readonly string[] | null,
  ): Promise<{ found: Found; isNear: boolean }> {
    const heldHere = held.parts.filter(({ county }) => only === null || only.includes(county));
    const parts = heldHere.flatMap((part) => part.parts);
    const without = heldHere.map(({ county }) => county);
    const left = only?.filter((county) => !without.includes(county)) ?? null;
    let unreachable: readonly string[] = [];
    if (left === null || left.length > 0) {
      const scope = left === null ? { only: null, without } : { only: left, without: [] };
      const rest = await this.#inSql(text, actor, scope, parts.length > 0);
      if (rest !== null) {
        parts.push(rest.part);
        unreachable = rest.unreachable;
      }
    }
    const options = { owners: actor.role === 'authenticated' };
    const { candidates, isNear } = suggestionsFrom(parts, text, options);
    return { found: { candidates, unreachable }, isNear };
  }

  /** Returns null if the database took too long; the results from memory are shown anyway. */
  async #inSql(
    text: string,
    actor: Actor,
    scope: Where,
    isBesideHeld: boolean,
  ): Promise<PartOfLiving | null> {
    const withinMs = isBesideHeld ? besideHeldMs : aloneMs;
    try {
      return await this.#deps.inSql.part({ text, actor, scope, withinMs });
    } catch (error) {
      const isLate = error instanceof DatabaseUnavailable && !isPartAway(error);
      if (isBesideHeld && isLate) return null;
      throw error;
    }
  }

  /** Makes the county of the best match be loaded into memory for later requests. */
  #noted(found: Found, named: readonly string[]): Found {
    const [first] = found.candidates;
    if (named.length <= mostNamed) for (const county of named) this.#deps.held.want(county);
    if (first !== undefined) this.#deps.held.want(countyOf(first.id));
    return found;
  }
}
