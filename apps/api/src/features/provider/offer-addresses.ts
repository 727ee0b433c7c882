import { PlaceIn, type ProviderOffer } from '@deedlight/contract/provider';
import { wholeAddress } from '@deedlight/domain/address/whole-address';
import type { OfferedAddress, PropertySource } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { Meter } from '../usage/public';
import { knownHere } from './known-here';

type Offers = { provider: string | null; offers: ProviderOffer[] };
type Asking = Pick<RequestContext, 'database' | 'clock'> & { actor: Member };

const most = 8;

/**
 * Returns the provider's addresses for a member's text; a member who could open none of them gets
 * none. If the provider completes nothing, the text itself is offered if it is a full address.
 * Throws ProviderUnavailable.
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

function typed(text: string): ProviderOffer[] {
  const { data: address } = PlaceIn.safeParse(wholeAddress(text));
  return address === undefined ? [] : [{ key: { address }, address, propertyId: null }];
}

/** Adds the property of each address in the records. */
async function withKnown(
  ctx: Asking,
  offered: readonly OfferedAddress[],
  provider: string,
): Promise<ProviderOffer[]> {
  const known = await knownHere(ctx, offered, provider);
  return offered.flatMap((one) => {
    const { data: address } = PlaceIn.safeParse(one.address);
    return address === undefined
      ? []
      : [{ key: { offer: one.id }, address, propertyId: known(one) }];
  });
}
