import { hasUnpaidTaxes } from '@deedlight/domain/around/unpaid-taxes';
import { openBalance } from '@deedlight/domain/property/estimated-balance';
import { dayOf, lastChangeOfHands, lastMarketSale } from '@deedlight/domain/property/market-sale';
import type { AssessmentRecord, ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { averageRateAt } from '@deedlight/domain/reference/rates/average-rate-at';
import type { Temporal } from 'temporal-polyfill';
import { nameKey } from './name-key';

/**
 * A parcel's row in lists is from one source alone here. Money is in cents, days are YYYY-MM-DD.
 */
export type Listing = {
  ownedSince: string | null;
  lastSale: { day: string | null; price: number | null } | null;
  isAbsentee: boolean | null;
  isCorporate: boolean | null;
  hasUnpaidTaxes: boolean | null;
  value: { amount: number; asOf: string } | null;
  loans: { amount: number; basis: string } | null;
  words: string;
};

/**
 * Makes the listing of a parcel that is new to the records; `coverage` names the facts that its
 * source has. It must equal what records.refresh_listings makes of the stored parcel: a test
 * compares the two.
 */
export function listingOf(
  record: ParcelRecord,
  { coverage, today }: { coverage: readonly string[]; today: Temporal.PlainDate },
): Listing {
  const { address, owners, mailing } = record;
  const sale = lastMarketSale(record.transfers, ({ price }) => price);
  const words = [address.houseNumber, address.street, address.city, address.zip];
  return {
    ownedSince: lastDeed(record, today.toString()),
    lastSale: sale === undefined ? null : { day: dayOf(sale), price: sale.price },
    isAbsentee: isAbsentee(record, mailing?.lines ?? null),
    isCorporate: owners.length === 0 ? null : owners.some(({ kind }) => kind === 'company'),
    hasUnpaidTaxes: hasUnpaidTaxes(record.details),
    value: latestMarket(record.assessments),
    loans: loansOf(record, coverage, today),
    words: wordsOf(
      [...words, ...owners.map(({ name }) => nameKey(name))]
        .filter((part) => part !== null)
        .join(' '),
    ).join(' '),
  };
}

/** Returns the market value of the newest year that has one. */
export function latestMarket(
  assessments: readonly AssessmentRecord[],
): { amount: number; asOf: string } | null {
  let latest: AssessmentRecord | null = null;
  for (const each of assessments) {
    if (each.market !== null && each.taxYear > (latest?.taxYear ?? -Infinity)) latest = each;
  }
  if (latest === null || latest.market === null) return null;
  return { amount: latest.market, asOf: latest.assessedOn ?? `${latest.taxYear}-01-01` };
}

function lastDeed({ transfers }: ParcelRecord, today: string): string | null {
  let last: string | null = null;
  for (const transfer of transfers) {
    const day = dayOf(transfer);
    if (day !== null && day <= today && (last === null || day > last)) last = day;
  }
  return last;
}

/**
 * Tells whether the owner lives elsewhere: by the mailing address, otherwise by the roll. A home
 * without a number counts as one whose mail goes elsewhere.
 */
function isAbsentee(
  { address, isOwnerOccupied }: ParcelRecord,
  lines: readonly string[] | null,
): boolean | null {
  if (lines === null) return isOwnerOccupied === null ? null : !isOwnerOccupied;
  const mail = wordsOf(lines.join(' '));
  const number = address.houseNumber?.toLowerCase();
  const street = longest(wordsOf(address.street ?? ''));
  return !(
    number !== undefined &&
    street !== undefined &&
    mail.includes(number) &&
    mail.includes(street)
  );
}

/** Returns the longest word, and the alphabetically first of several. */
function longest(words: readonly string[]): string | undefined {
  let found: string | undefined;
  for (const word of words) {
    const isLonger = found === undefined || word.length > found.length;
    if (isLonger || (word.length === found?.length && word < found)) found = word;
  }
  return found;
}

function loansOf(
  { transfers, mortgages, silentOn = [] }: ParcelRecord,
  coverage: readonly string[],
  today: Temporal.PlainDate,
): Listing['loans'] {
  if (mortgages.length > 0) {
    const open = openBalance(mortgages, lastChangeOfHands(transfers), today, averageRateAt);
    return open === null ? null : { amount: open.balance, basis: open.basis };
  }
  const isCovered = coverage.includes('mortgages') && !silentOn.includes('mortgages');
  return isCovered ? { amount: 0, basis: 'none-recorded' } : null;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
