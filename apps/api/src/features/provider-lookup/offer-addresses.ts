import { type Offer, PlaceIn } from '@deedlight/contract/provider-lookup';
import { wholeAddress } from '@deedlight/domain/address/whole-address';
import type { Meter } from '../../metering/meter';
import type { Member } from '../../metering/unit';
import type { RequestContext } from '../../platform/context';
import type { OfferedAddress, PropertySource } from '../../ports/property-source';
import { findKnown, findLedTo } from './lookup-repo';
import { questionOf } from './question-of';

type Offers = { provider: string | null; offers: Offer[] };
type Asking = Pick<RequestContext, 'database' | 'clock'> & { actor: Member };

const most = 8;

/**
 * Addresses of the provider for what a member typed; one who could open none of them is offered none.
 * A provider that completes nothing is offered the text itself, where it is a whole address. Throws
 * ProviderUnavailable.
 */
export async function offerAddresses(
  ctx: Asking,
  text: string,
  source: PropertySource,
  meter: Meter,
): Promise<Offers> {
  const { database, actor, clock } = ctx;
  const usage = await database.asUser(actor, (db) => meter.read(db, actor, clock.now()));
  if (usage === null || usage.standing.refusal !== null || usage.total.remaining <= 0) {
    return { provider: null, offers: [] };
  }
  if (source.suggest === null) return { provider: source.name, offers: typed(text) };
  const offered = (await source.suggest(text)).slice(0, most);
  return { provider: source.name, offers: await withKnown(ctx, offered, source.name) };
}

function typed(text: string): Offer[] {
  const { data: address } = PlaceIn.safeParse(wholeAddress(text));
  return address === undefined ? [] : [{ key: { address }, address, propertyId: null }];
}

/** With the property that each is in the records, by its parcel number or because it was fetched before. */
async function withKnown(
  { database, actor }: Asking,
  offered: readonly OfferedAddress[],
  provider: string,
): Promise<Offer[]> {
  if (offered.length === 0) return [];
  const questions = offered.map(({ id }) => questionOf({ id }));
  const ids = offered.flatMap(({ propertyId }) => propertyId ?? []);
  const known = await database.asUser(actor, (db) => findKnown(db, ids));
  const ledTo = await database.asService('what a provider was asked before', (db) =>
    findLedTo(db, provider, questions),
  );
  return offered.flatMap(({ id, address, propertyId }) => {
    const { data: place } = PlaceIn.safeParse(address);
    if (place === undefined) return [];
    const named = propertyId !== null && known.has(propertyId) ? propertyId : null;
    const property = named ?? ledTo.get(questionOf({ id })) ?? null;
    return [{ key: { offer: id }, address: place, propertyId: property }];
  });
}
