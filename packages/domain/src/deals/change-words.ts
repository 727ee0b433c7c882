import { dollarText } from '../eligibility/print-figure';
import { formatCount, formatDay } from '../format';
import { cents } from '../money';
import { leaverWords } from '../teams/passing-on';
import { dealKindNames, stageNames } from './deal';
import type { ChangedBy, DayColumn, DealChange, NamedPaper, NamedParty } from './deal-history';
import { dayColumns } from './deal-row';
import { offerStatusNames } from './offers';
import { paperKindNames } from './papers';
import { roleNames } from './parties';
import { dayNames, dealDays } from './timeline';

const unknownWords = 'Changed';

/** Says who made a change. */
export function changedByWords({ kind, name }: ChangedBy): string {
  switch (kind) {
    case 'you':
      return 'You';
    case 'mate':
      return name ?? 'A team-mate';
    case 'former':
      return 'A former member';
    case 'system':
      return 'By a change of the team';
  }
}

/**
 * Says what was changed, as a line of a history. A page stays open while its server is renewed, so
 * that it may be told of kinds and values that it does not know.
 */
export function changeWords(change: DealChange): string {
  switch (change.what) {
    case 'started':
      return 'Deal started';
    case 'note':
      return 'Note changed';
    case 'archived':
      return 'Deal archived';
    case 'restored':
      return 'Deal under way again';
    case 'shared':
      return 'Deal shared with the team';
    case 'unshared':
      return 'Deal no longer shared with the team';
    case 'passed-on':
      return `Deal passed on by ${leaverWords(change.name)} to the owner of the team`;
    case 'name':
      return fromTo('Name', quoted(change.from), quoted(change.to));
    case 'home':
      return fromTo('Home', placed(change.from), placed(change.to));
    case 'kind':
      return fromTo('Kind', named(dealKindNames, change.from), named(dealKindNames, change.to));
    case 'stage':
      return fromTo('Stage', named(stageNames, change.from), named(stageNames, change.to));
    case 'day':
      return fromTo(dayName(change.day), dayText(change.from), dayText(change.to));
    case 'figures':
      return figureWords(change);
    case 'other':
      return unknownWords;
    default:
      return rowWords(change);
  }
}

type RowChange = Extract<DealChange, { what: `${'party' | 'step' | 'paper' | 'offer'}-${string}` }>;

function rowWords(change: RowChange): string {
  switch (change.what) {
    case 'party-added':
      return added(change, 'Party', partyText(change));
    case 'party-changed':
      return `Party changed: ${partyText(change)}`;
    case 'party-removed':
      return `Party removed: ${partyText(change)}`;
    case 'step-added':
      return added(change, 'Step', quoted(change.text));
    case 'step-done':
      return `Step done: ${quoted(change.text)}`;
    case 'step-reopened':
      return `Step open again: ${quoted(change.text)}`;
    case 'step-removed':
      return `Step removed: ${quoted(change.text)}`;
    case 'step-text':
      return fromTo('Step', quoted(change.from), quoted(change.to));
    case 'step-due':
      return fromTo(`Step ${quoted(change.text)} due`, dayText(change.from), dayText(change.to));
    case 'paper-filed':
      return added(change, 'Paper', paperText(change), 'filed');
    case 'paper-removed':
      return `Paper taken out: ${paperText(change)}`;
    default:
      return offerWords(change);
  }
}

function offerWords(change: Extract<RowChange, { what: `offer-${string}` }>): string {
  const of = `Offer of ${change.name}`;
  switch (change.what) {
    case 'offer-added':
      return added(change, 'Offer', `${change.name}, ${money(change.price_cents)}`);
    case 'offer-removed':
      return `Offer removed: ${change.name}`;
    case 'offer-terms':
      return `${of}: other terms changed`;
    case 'offer-status':
      return fromTo(of, named(offerStatusNames, change.from), named(offerStatusNames, change.to));
    case 'offer-price':
      return fromTo(`${of}, price`, money(change.from), money(change.to));
    case 'offer-expiry':
      return fromTo(`${of}, expiry`, dayText(change.from), dayText(change.to));
    default:
      // The types know no other; a server of a later release does.
      return unknownWords;
  }
}

function figureWords({
  priceFrom,
  priceTo,
  loanFrom,
  loanTo,
}: Extract<DealChange, { what: 'figures' }>): string {
  const parts = [
    ...(priceFrom === priceTo ? [] : [fromTo('price', amount(priceFrom), amount(priceTo))]),
    ...(loanFrom === loanTo ? [] : [fromTo('loan', amount(loanFrom), amount(loanTo))]),
  ];
  return parts.length === 0 ? 'Figures changed' : `Figures changed: ${parts.join('; ')}`;
}

function added({ many }: { many: number }, noun: string, first: string, verb = 'added'): string {
  return many === 1
    ? `${noun} ${verb}: ${first}`
    : `${formatCount(many, noun.toLowerCase(), pluralOf[noun])} ${verb}`;
}

const pluralOf: Readonly<Record<string, string>> = { Party: 'parties' };

function fromTo(what: string, from: string, to: string): string {
  return `${what} from ${from} to ${to}`;
}

function dayName(column: DayColumn): string {
  const day = dealDays.find((each) => dayColumns[each] === column);
  return day === undefined ? 'Date' : dayNames[day];
}

function partyText({ role, name }: NamedParty): string {
  return `${name} (${named(roleNames, role)})`;
}

function paperText({ kind, title }: NamedPaper): string {
  return `${quoted(title)} (${named(paperKindNames, kind)})`;
}

/** What a value is called; one of a later release has no name here. */
function named<Value extends string>(names: Readonly<Record<Value, string>>, value: Value): string {
  return names[value] ?? value;
}

function dayText(day: string | null): string {
  return day === null ? 'not known' : formatDay(day);
}

function amount(value: number | null): string {
  return value === null ? 'not known' : money(value);
}

function money(value: number): string {
  return dollarText(cents(value));
}

function placed(place: string): string {
  return place === '' ? 'none' : place;
}

function quoted(text: string): string {
  return `“${text}”`;
}
