import type { ReportHome } from '@deedlight/contract/client-pages/report-parts';
import type { Property } from '@deedlight/contract/property';
import { absenceWords } from '@deedlight/domain/fact';
import { formatDay, formatNumber } from '@deedlight/domain/format';
import { placeInWords } from '@deedlight/domain/property/place-words';
import { propertyTypeWords } from '@deedlight/domain/property/property-type';

const names = {
  type: 'Kind of home',
  beds: 'Beds',
  baths: 'Baths',
  livingAreaSqft: 'Living area in sq ft',
  lotSqft: 'Lot in sq ft',
  yearBuilt: 'Year built',
} as const;

type Name = keyof typeof names;

/**
 * Says which facts of a home are others on record than when a report was made, and whether a deed
 * was recorded since: a sentence each. `madeAt` is an instant.
 */
export function changedFacts(
  home: ReportHome,
  { facts, address, transfers }: Pick<Property, 'facts' | 'address' | 'transfers'>,
  madeAt: string,
): string[] {
  const then = { line: home.address.line, place: placeInWords(home.address) };
  const now = { line: address.line, place: placeInWords(address) };
  const isElsewhere = then.line !== now.line || then.place !== now.place;
  return [
    ...(isElsewhere ? [changed('Address', inLine(then), inLine(now))] : []),
    ...keysOf(names).flatMap((name) => {
      const [was, is] = [wordsOf(name, home.facts[name]), wordsOf(name, facts[name])];
      return was === is ? [] : [changed(names[name], was, is)];
    }),
    ...deedsSince(transfers, madeAt),
  ];
}

function changed(what: string, was: string, is: string): string {
  return `${what}: ${was} then, ${is} on record now.`;
}

function inLine({ line, place }: { line: string | null; place: string }): string {
  return [line, place].filter((part) => part !== null).join(', ');
}

function wordsOf(name: Name, fact: ReportHome['facts'][Name]): string {
  if (!fact.known) return absenceWords[fact.why].toLowerCase();
  const { value } = fact;
  if (typeof value === 'string') return propertyTypeWords[value];
  return name === 'yearBuilt' ? String(value) : formatNumber(value, 2);
}

function keysOf(of: Record<Name, string>): Name[] {
  return Object.keys(of).filter((key): key is Name => key in names);
}

/** A deed of before that was read later is on record since as well; its own days say when it was. */
function deedsSince(transfers: Property['transfers'], madeAt: string): string[] {
  const day = madeAt.slice(0, 10);
  const items = transfers.known ? transfers.items : [];
  return items.flatMap(({ soldOn, recordedOn }) => {
    const on = recordedOn ?? soldOn;
    return on !== null && on > day ? [`A deed was recorded on ${formatDay(on)}.`] : [];
  });
}
