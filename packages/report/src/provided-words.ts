import type { ReportProvided } from '@deedlight/contract/client-pages/comparables-report';
import { absenceWords } from '@deedlight/domain/fact';
import { formatDay, formatMoney } from '@deedlight/domain/format';

type Sale = ReportProvided['sales'][number];

/** Says whose comparables these are, from when, and that they move no figure of the report. */
export function providedWords({ leftOut = 0, source }: ReportProvided): string {
  const { publisher, fetchedAt } = source;
  const said = `As ${publisher} answered on ${formatDay(fetchedAt)}.`;
  const without = leftOut === 0 ? '' : ` The sender left out ${leftOut} of its homes.`;
  return `${said}${without} None of its prices enters the value above.`;
}

/** Says that what a provider answers today is not known. */
export function notAskedAgainWords({ source: { publisher } }: ReportProvided): string {
  return `${publisher} is not asked again: what it would answer today is not known.`;
}

export function noProvidedWords({ source: { publisher } }: ReportProvided): string {
  return `${publisher} found no comparables.`;
}

/** "Sold May 15, 2026", or "Asked until May 15, 2026" */
export function pricedWords({ pricedOn, priceIs }: Pick<Sale, 'pricedOn' | 'priceIs'>): string {
  const day = pricedOn === null ? 'on an unknown day' : formatDay(pricedOn);
  if (priceIs !== 'asked') return `Sold ${day}`;
  return pricedOn === null ? 'Asked, last day unknown' : `Asked until ${day}`;
}

/** "$310,000", or "Unknown" */
export function providedPrice({ price }: Pick<Sale, 'price'>): string {
  return price === null ? absenceWords.unknown : formatMoney(price, { cents: 'never' });
}

const kinds = { recorded: null, reported: 'reported by brokers', asked: 'asked' } as const;

/** Says what kind of price a sale has; null for the usual one, a deed's, and where there is none. */
export function priceKindWords({ price, priceIs }: Pick<Sale, 'price' | 'priceIs'>): string | null {
  return price === null ? null : kinds[priceIs];
}
