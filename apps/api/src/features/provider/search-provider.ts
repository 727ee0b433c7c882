import type { ListingQuery } from '@deedlight/contract/listing/query';
import { type SearchPlace, searchPlace } from '@deedlight/contract/listing/search-place';
import type { ProviderFound } from '@deedlight/contract/provider/search';
import { Temporal } from 'temporal-polyfill';
import type { PropertySource } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';
import { type Member, signInFirst } from '../../platform/member';
import type { Meter } from '../usage/public';
import { refusals } from '../usage/public';
import { KeptSearch, searchesKeptHours, searchToKeep } from './kept-search';
import { knownHere } from './known-here';
import { findAnswer, keepAnswers } from './lookup-repo';
import { searchQuestion } from './question-of';

type Asking = RequestContext & { actor: Member };

export type SearchSettings = {
  source: PropertySource;
  search: NonNullable<PropertySource['search']>;
  meter: Meter;
};

type Searched =
  | { kind: 'found'; found: ProviderFound }
  | { kind: 'place-needed' }
  | { kind: 'place-too-wide' };

/**
 * Searches the provider by the filters of a listing and stores the result for a day, for one
 * search. Within the day everyone who may search reads the same result free of charge. An empty
 * result, a place that cannot be searched and a failure give the unit back. Throws the refusals of
 * the meter, and ProviderUnavailable.
 */
export async function searchProvider(
  ctx: Asking,
  query: ListingQuery,
  { source, search, meter }: SearchSettings,
): Promise<Searched> {
  const place = searchPlace(query);
  if (place === null) return { kind: 'place-needed' };
  const question = searchQuestion(query);
  const kept = await keptSearch(ctx, question, { source, meter });
  if (kept !== null) return { kind: 'found', found: await foundOut(ctx, kept, source.name) };
  const unit = {
    endpoint: 'property-view',
    subject: `${source.name} ${question}`,
    query: `${source.name}, ${placeWords(place)}`,
    propertyId: null,
  } as const;
  const answer = await meter.useUnit(ctx, unit, async () => {
    const said = await search({ place, filters: query });
    if (said === null) return { found: false, value: null };
    const at = ctx.clock.now();
    const content = searchToKeep(said);
    await ctx.database.asService('what a search of a provider found', (db) =>
      keepAnswers(db, source.name, new Map([[question, content]]), at),
    );
    return { found: said.total > 0, value: { content, fetchedAt: at.toString() } };
  });
  if (answer === null) return { kind: 'place-too-wide' };
  return { kind: 'found', found: await foundOut(ctx, answer, source.name) };
}

type Kept = { content: KeptSearch; fetchedAt: string };

/** Throws a refusal if the member may not search any more. */
async function keptSearch(
  { database, actor, clock }: Asking,
  question: string,
  { source, meter }: Pick<SearchSettings, 'source' | 'meter'>,
): Promise<Kept | null> {
  const now = clock.now();
  const row = await database.asService('what a search of a provider found', (db) =>
    findAnswer(db, source.name, question),
  );
  if (row === undefined) return null;
  const since = now.subtract({ hours: searchesKeptHours });
  if (Temporal.Instant.compare(Temporal.Instant.from(row.fetched_at), since) < 0) return null;
  const usage = await database.asUser(actor, (db) => meter.read(db, actor, now));
  if (usage === null) throw signInFirst();
  const { refusal } = usage.standing;
  if (refusal !== null) throw refusals[refusal]();
  return { content: KeptSearch.parse(row.answer), fetchedAt: row.fetched_at };
}

async function foundOut(
  ctx: Asking,
  { content, fetchedAt }: Kept,
  provider: string,
): Promise<ProviderFound> {
  const known = await knownHere(ctx, content.hits, provider);
  return {
    ...content,
    provider,
    fetchedAt,
    hits: content.hits.map(({ id, ...hit }) => ({
      ...hit,
      key: { offer: id },
      propertyId: known({ id, propertyId: hit.propertyId }),
    })),
  };
}

function placeWords(place: SearchPlace): string {
  switch (place.by) {
    case 'zip':
      return `homes in ZIP ${place.zip}`;
    case 'city':
      return `homes in ${place.city}, ${place.state}`;
    case 'county':
      return `homes in county ${place.fips}`;
    case 'circle':
      return `homes within ${place.miles} mi of a place`;
    case 'shape':
      return 'homes in an area of the map';
  }
}
