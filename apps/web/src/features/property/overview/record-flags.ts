import type { Flag, Property } from '@deedlight/contract/property';

export type FlagWords = { short: string; why: string };

/** A record's anomalies, each with a tag and a sentence. */
const words: Record<Flag, FlagWords> = {
  'nominal-price': {
    short: 'nominal price: not a market sale',
    why: 'A token sum, usual between relatives or related companies. It says nothing about value.',
  },
  'date-century-corrected': {
    short: 'date corrected by a century',
    why: 'The file gives a year in the future, which a two-digit year explains; 100 years were taken off.',
  },
  'date-in-future': {
    short: 'date lies in the future',
    why: 'The file gives a day that had not come when the file was made. It is shown as recorded.',
  },
  'month-only': {
    short: 'day of the month not published',
    why: 'The source gives the month of the sale alone. Where a day is needed, the first of the month stands for it.',
  },
  'impossible-size': {
    short: 'a recorded size cannot be right',
    why: 'A size in the file is too small or too large for a building or a lot. It is shown as recorded.',
  },
  'impossible-year': {
    short: 'a recorded year cannot be right',
    why: 'A year in the file lies in the future or before anything was built or sold here. It is shown as recorded.',
  },
  'impossible-count': {
    short: 'a recorded count cannot be right',
    why: 'The file gives more bedrooms, rooms or stories than a building of this size can have. They are shown as recorded.',
  },
  'implausible-price': {
    short: 'price out of all proportion',
    why: 'The price is far from anything else recorded for such a property. Check the document.',
  },
  'not-arms-length': {
    short: 'not an arm’s-length sale',
    why: 'The source marks it as a transfer between related parties, or by a court or a lender.',
  },
  'location-out-of-area': {
    short: 'coordinates outside the county',
    why: 'The coordinates in the file lie outside the county of this parcel and are not used.',
  },
};

export function flagWords(flag: Flag): FlagWords {
  return words[flag];
}

/** Returns the flags of the record as a whole; those of a sale are shown beside that sale. */
export function recordWideFlags({ flags, transfers }: Property): Flag[] {
  const ofSales = transfers.known ? transfers.items.flatMap((transfer) => transfer.flags) : [];
  return flags.filter((flag) => !ofSales.includes(flag));
}
