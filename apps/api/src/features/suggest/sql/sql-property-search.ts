import { leadingFigure } from '@deedlight/domain/suggest/index/number-vocabulary';
import { neighbouringFigures } from '@deedlight/domain/suggest/match-numbers';
import type { PlaceDirectory } from '@deedlight/domain/suggest/place-directory';
import { type Query, type Reading, readQuery } from '@deedlight/domain/suggest/read-query';
import { type SuggestPart, suggestFrom } from '@deedlight/domain/suggest/suggest';
import { createSuggestIndex } from '@deedlight/domain/suggest/suggest-index';
import type { SuggestRow } from '@deedlight/domain/suggest/suggest-row';
import { sql } from 'kysely';
import type { Actor, Database, Queries } from '../../../platform/database/database';
import { askLiving, isCluster } from '../../../records/living-counties';
import { type StreetsTable, streetsTable } from '../../../records/streets-everywhere';
import type { Found, PropertySearch } from '../property-search';
import {
  areKnown,
  doors,
  doorsAlong,
  doorsNear,
  type NumberNear,
  owned,
  parcelsBegun,
} from './candidates-repo';
import { namesNear, namesWithAll } from './names-asked';
import {
  eachWord,
  type Scope,
  streetsForgiving,
  streetsNamed,
  streetsNear,
  streetsOfPlaces,
  streetsWithAll,
  type Where,
} from './streets-asked';

type Deps = { database: Database; places: () => Promise<PlaceDirectory> };

/** A query that takes longer than `withinMs` fails with DatabaseUnavailable. */
export type Ask = { text: string; actor: Actor; scope: Where; withinMs: number | null };

const everywhere: Where = { only: null, without: [] };

/** `unreachable` has the counties (FIPS codes) that could not be asked. */
export type PartOfLiving = { part: SuggestPart; unreachable: readonly string[] };
const shortestQuery = 2;

/**
 * Finds suggestions in the database: its indexes return a few hundred candidates, and an index in
 * memory ranks them as it ranks a whole county.
 */
export class SqlPropertySearch implements PropertySearch {
  readonly #deps: Deps;
  #isCluster: boolean | null = null;
  #table: StreetsTable = 'records.streets';

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async find(text: string, actor: Actor): Promise<Found> {
    const ask = { text, actor, scope: everywhere, withinMs: null };
    const { part, unreachable } = await this.part(ask);
    const candidates = suggestFrom([part], text, { owners: actor.role === 'authenticated' });
    return { candidates, unreachable };
  }

  /** Returns the candidates as an index that can be searched together with others. */
  async part({ text, actor, scope, withinMs }: Ask): Promise<PartOfLiving> {
    if (text.trim().length < shortestQuery) return { part: await partOf([]), unreachable: [] };
    const { database, places } = this.#deps;
    const known = await places();
    const owners = actor.role === 'authenticated';
    const query = readQuery(text, (word) => known.isZip(word), { owners });
    const about = async (_: Queries, counties: readonly string[]) =>
      counties.filter(
        (county) =>
          (scope.only === null || scope.only.includes(county)) && !scope.without.includes(county),
      );
    const asked = { database, actor, about, needsOne: false };
    const { answer, unreachable } = await askLiving(asked, async (among) => {
      if (among?.length === 0) return await partOf([]);
      return await database.asUser(actor, async (db) => {
        if (withinMs !== null) await limitTo(db, withinMs);
        // A cluster asks only the shards of these counties; one machine finds them by their words,
        // and would plan worse with the condition.
        this.#isCluster ??= await isCluster(db);
        const some = among ?? (this.#isCluster ? scope.only : null);
        const table = this.#isCluster ? await this.#streets(db) : 'records.streets';
        return await candidatesFor(db, {
          text,
          query,
          owners,
          scope: { ...scope, among: some, table },
          known,
        });
      });
    });
    return { part: answer, unreachable };
  }

  /** An operator may distribute the tables again while the server runs, and never takes it back. */
  async #streets(db: Queries): Promise<StreetsTable> {
    if (this.#table !== 'records.streets_everywhere') this.#table = await streetsTable(db);
    return this.#table;
  }
}

type Candidature = {
  text: string;
  query: Query;
  owners: boolean;
  scope: Scope;
  known: PlaceDirectory;
};

async function candidatesFor(
  db: Queries,
  { text, query, owners, scope, known }: Candidature,
): Promise<SuggestPart> {
  const named = await readNamed(db, query, namesWithAll, scope);
  const exact = [
    ...(query.parcelKey === null ? [] : await parcelsBegun(db, query.parcelKey, scope)),
    ...named,
    ...(await asTyped(db, query, scope)),
  ];
  const part = await partOf(exact);
  const [best] = suggestFrom([part], text, { owners });
  if (best !== undefined && !best.isInexact) return part;
  const near = await forgiven(db, query, { scope, known });
  // With the number of a house on a street that is nearly so, nobody means an owner.
  const isAddress = near.length > 0 && query.readings[0]?.houseNumber != null;
  const nearlyNamed =
    named.length > 0 || isAddress ? [] : await readNamed(db, query, namesNear, scope);
  return await partOf([...nearlyNamed, ...exact, ...near]);
}

async function asTyped(db: Queries, { readings }: Query, scope: Scope): Promise<SuggestRow[]> {
  const [reading] = readings;
  if (reading === undefined) return [];
  if (reading.houseNumber !== null) {
    return await numbered(db, reading, streetsWithAll(reading, scope), scope);
  }
  const named = streetsNamed(reading, scope);
  const placed = streetsOfPlaces(reading, scope);
  if (named === null || placed === null) return [];
  return [...(await doorsAlong(db, placed, scope)), ...(await doorsAlong(db, named, scope))];
}

/**
 * Searches with mistakes: words that no street has are misspelled, otherwise the number is wrong;
 * only if that finds nothing may any of the words be wrong.
 */
async function forgiven(
  db: Queries,
  { readings }: Query,
  { scope, known }: { scope: Scope; known: PlaceDirectory },
): Promise<SuggestRow[]> {
  const [reading, other] = readings;
  if (reading === undefined || reading.words.length === 0) return [];
  const asked = eachWord(reading, (word) => known.hasWord(word));
  const isUnknown = (await areKnown(db, asked, scope)).map((isKnown) => !isKnown);
  const streets = isUnknown.includes(true)
    ? streetsForgiving(reading, isUnknown, scope)
    : streetsWithAll(reading, scope);
  const rows = await nearest(db, reading, streets, scope);
  if (rows.length === 0)
    rows.push(...(await nearest(db, reading, streetsNear(reading, scope), scope)));
  if (other === undefined) return rows;
  return [...rows, ...(await onStreets(db, other, streetsWithAll(other, scope), scope))];
}

/** Returns the parcels with the number, or those with a similar number if there are none. */
async function nearest(
  db: Queries,
  reading: Reading,
  streets: string | null,
  scope: Scope,
): Promise<SuggestRow[]> {
  const found = await onStreets(db, reading, streets, scope);
  if (streets === null || found.length > 0 || reading.houseNumber === null) return found;
  return await doorsNear(db, streets, numberOf(reading), scope);
}

async function onStreets(
  db: Queries,
  reading: Reading,
  streets: string | null,
  scope: Scope,
): Promise<SuggestRow[]> {
  if (reading.houseNumber !== null) return await numbered(db, reading, streets, scope);
  return streets === null ? [] : await doorsAlong(db, streets, scope);
}

/**
 * Returns the parcels with the number, and those whose number begins with it if it may be
 * unfinished.
 */
async function numbered(
  db: Queries,
  reading: Reading,
  streets: string | null,
  scope: Scope,
): Promise<SuggestRow[]> {
  if (streets === null) return [];
  const number = numberOf(reading);
  const found = await doors(db, streets, number.figure, scope);
  if (!number.isPartial) return found;
  return [...found, ...(await doorsNear(db, streets, number, scope))];
}

function numberOf({ houseNumber, isNumberPartial }: Reading): NumberNear {
  const typed = houseNumber ?? '';
  return {
    figure: leadingFigure(typed),
    isPartial: isNumberPartial,
    slips: [...neighbouringFigures(typed).keys()],
  };
}

/** Searches by owner; returns no rows if the query has no name. */
async function readNamed(
  db: Queries,
  { name }: Query,
  asked: (name: Query['name']) => string,
  scope: Scope,
): Promise<SuggestRow[]> {
  return name.length === 0 ? [] : await owned(db, asked(name), scope);
}

async function limitTo(db: Queries, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(db);
}

/**
 * Makes the index. A parcel that was found by its owner keeps the names, since those rows come
 * first.
 */
async function partOf(rows: readonly SuggestRow[]): Promise<SuggestPart> {
  const byId = new Map<string, SuggestRow>();
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row);
  const sorted = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return { index: await createSuggestIndex([sorted]), hidden: new Set() };
}
