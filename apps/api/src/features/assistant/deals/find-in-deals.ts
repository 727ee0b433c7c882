import type { Property } from '@deedlight/contract/property';
import { calledParty, type PartyRole, roleNames } from '@deedlight/domain/deals/parties';
import { isPropertyId, type PropertyId } from '@deedlight/domain/property/property-id';
import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../../platform/context';
import { dealsSeen, offersOfDeal, partiesOfDeal } from '../../deals/public';
import type { Evidence } from '../evidence';
import { type Found, foundBy } from '../find-answer';
import { readQuestion } from '../read-question';
import { netOf, type SoldPlace } from '../work-net';
import type { DealAsked } from './deal-asked';
import { namedDeals, withoutNames } from './named-deals';
import { tellOffers } from './tell-offers';

type Context = Pick<RequestContext, 'actor' | 'database' | 'clock'>;
/** Opens a property as its page does. */
export type Open = (id: PropertyId) => Promise<Property>;

type Asking = { asked: DealAsked; question: string; today: Temporal.PlainDate; open: Open };
type Deal = Awaited<ReturnType<typeof dealsSeen>>[number];
type Party = Awaited<ReturnType<typeof partiesOfDeal>>[number];

/**
 * Answers from the one deal that a question names, archived or not; null: it names none of those that
 * the member sees. What the deal does not say is not guessed.
 */
export async function findInDeals(
  ctx: Context,
  { asked, question, today, open }: Asking,
): Promise<Found | null> {
  const { actor, database } = ctx;
  if (actor.role !== 'authenticated') return null;
  const seen = await database.asUser(actor, dealsSeen);
  const named = namedDeals(seen, question.toLowerCase().replaceAll('’', "'"));
  const [deal, ...others] = named;
  if (deal === undefined) return null;
  if (others.length > 0) return abstained(whichOf(named));
  const at = ctx.clock.now().toString();
  const cite = (says: string): Evidence => ({
    text: says,
    citation: {
      kind: 'own',
      what: 'deal',
      title: labelOf(deal),
      asOf: at,
      page: `/app/deals/${deal.id}`,
      says,
    },
  });
  const sold = async () => ({ home: await homeOf(deal, open), place: placeOf(deal) });
  switch (asked.kind) {
    case 'parties': {
      const parties = await database.asUser(actor, (db) => partiesOfDeal(db, deal.id));
      return tellParties(labelOf(deal), ofRole(parties, asked.role), asked.role, cite);
    }
    case 'offers': {
      const offers = await database.asUser(actor, (db) => offersOfDeal(db, deal.id));
      const { isBest } = asked;
      return await tellOffers({ label: labelOf(deal), offers, isBest, sold, today, cite });
    }
    case 'net': {
      const { home, place } = await sold();
      const read = readQuestion(withoutNames([deal], question));
      return foundBy(netOf(read, home, today, place));
    }
  }
}

function ofRole(parties: readonly Party[], role: PartyRole | null): Party[] {
  return parties.filter((party) => role === null || party.role === role);
}

function tellParties(
  label: string,
  parties: readonly Party[],
  role: PartyRole | null,
  cite: (says: string) => Evidence,
): Found {
  if (parties.length === 0) {
    const what = role === null ? 'no party' : `no party as “${roleNames[role]}”`;
    return abstained(`The deal ${label} has ${what}. Add it on the deal’s page.`);
  }
  const evidence = parties.map(({ name, role: of, company, email, phone }) => {
    // A model may phrase the answer, which needs nobody's address.
    const reached =
      email === '' && phone === ''
        ? 'No e-mail or phone is noted.'
        : 'How to reach them stands on the deal’s page.';
    const from = name === '' || company === '' ? '' : ` of ${company}`;
    const called = calledParty({ name, company });
    return cite(`${label}: ${roleNames[of]} is ${called}${from}. ${reached}`);
  });
  return { kind: 'found', evidence };
}

function whichOf(deals: readonly Deal[]): string {
  const names = deals.map((deal) => labelOf(deal)).join(', ');
  return `The question names several of your deals: ${names}. Put the name of one in quotation marks.`;
}

function abstained(text: string): Found {
  return { kind: 'abstained', why: 'no-source', text, missing: [] };
}

function labelOf({ name, archived_at }: Deal): string {
  return archived_at === null ? `“${name}”` : `“${name}” (archived)`;
}

async function homeOf({ property_id }: Deal, open: Open): Promise<Property | null> {
  return property_id !== null && isPropertyId(property_id) ? await open(property_id) : null;
}

/** Where the deal's figures say that it is. */
function placeOf({ params }: Deal): SoldPlace {
  const said = new URLSearchParams(params);
  const state = said.get('state') ?? '';
  return {
    state: /^[A-Z]{2}$/.test(state) ? state : null,
    county: said.get('county'),
    city: said.get('city'),
  };
}
