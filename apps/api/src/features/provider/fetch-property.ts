import type { FetchKey } from '@deedlight/contract/provider';
import { mayFetchAgain } from '@deedlight/domain/property/fetch-again';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { ParcelKey, PropertySource } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { keepProvided } from '../../records/keep-provided';
import type { Meter } from '../usage/public';
import { propertyView, type Unit } from '../usage/public';
import { keyOf } from './key-of';
import type { KnownAt } from './known-at';
import { findFetched, findLedTo, keepAnswers } from './lookup-repo';
import { idQuestion, questionOf } from './question-of';

export type FetchSettings = {
  source: PropertySource;
  meter: Meter;
  /** Finds the property in the records that has exactly this address. */
  knownAt: KnownAt;
  /** Is called when the records have changed. */
  onKept: () => void;
};

export type Fetched =
  | { kind: 'fetched' | 'known'; id: PropertyId }
  | { kind: 'not-at-provider' }
  | { kind: 'property-unknown' };

type Asking = RequestContext & { actor: Member };

/**
 * Fetches a property from the provider and stores it, for one search. A property in the records is
 * not fetched and counts nothing here: opening it does. A miss and a failure give the unit back.
 * Throws the refusals of the meter, and ProviderUnavailable.
 */
export async function fetchProperty(
  ctx: Asking,
  key: FetchKey,
  settings: FetchSettings,
): Promise<Fetched> {
  const { source, meter } = settings;
  const wanted = await wantedBy(ctx, key, settings);
  if ('kind' in wanted) return wanted;
  const id = await meter.useUnit(ctx, wanted.unit, async () => {
    const at = ctx.clock.now();
    const today = at.toZonedDateTimeISO('UTC').toPlainDate();
    const found = await source.detail(wanted.key, today);
    if (found === null) return { found: false, value: null };
    const { id: propertyId } = found.record;
    await keepProvided(ctx.database, source.citation, found, at);
    settings.onKept();
    const { providerId } = found;
    const answers = new Map([
      [questionOf(wanted.key), { propertyId }],
      [questionOf({ id: providerId }), { propertyId }],
      [idQuestion(propertyId), { providerId }],
    ]);
    await ctx.database.asService('what a provider was asked leads to', (db) =>
      keepAnswers(db, source.name, answers, at),
    );
    return { found: true, value: propertyId, unit: propertyView(propertyId) };
  });
  return id === null ? { kind: 'not-at-provider' } : { kind: 'fetched', id };
}

type Wanted = { key: ParcelKey; unit: Unit } | Fetched;

async function wantedBy(ctx: Asking, key: FetchKey, settings: FetchSettings): Promise<Wanted> {
  if ('again' in key) return await wantedAgain(ctx, key.again, settings.source);
  const asked: ParcelKey = 'offer' in key ? { id: key.offer } : { address: key.address };
  const question = questionOf(asked);
  const { name } = settings.source;
  const ledTo = await ctx.database.asService('what a provider was asked before', (db) =>
    findLedTo(db, name, [question]),
  );
  const known =
    ledTo.get(question) ?? ('address' in asked ? await settings.knownAt(ctx, asked.address) : null);
  if (known !== null) return { kind: 'known', id: known };
  const subject = `${name} ${question}`;
  return {
    key: asked,
    unit: { endpoint: 'property-view', subject, query: null, propertyId: null },
  };
}

async function wantedAgain(
  { database, actor, clock }: Asking,
  id: PropertyId,
  source: PropertySource,
): Promise<Wanted> {
  const row = await database.asUser(actor, (db) => findFetched(db, id, source.citation.id));
  if (row === undefined) return { kind: 'property-unknown' };
  const { fetched_at } = row;
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
  if (fetched_at === null || !mayFetchAgain(fetched_at, today)) return { kind: 'known', id };
  const key = await keyOf({ database }, id, row, source);
  return key === null ? { kind: 'not-at-provider' } : { key, unit: propertyView(id) };
}
