import type { Property } from '@deedlight/contract/property';
import type { Absence } from '@deedlight/domain/fact';
import { dayOf } from '@deedlight/domain/property/market-sale';
import { formatDay } from '../../../kit/format/format';
import { lastMarketTransfer } from './market-sale';

/** One thing that a source says of where the property stands. */
export type StatusPart = { text: string; source: string; recordedOn: string | null };

/** What a provider says with a bare yes, and how it reads. */
const flagged: Readonly<Record<string, string>> = {
  'Bank owned': 'Bank-owned',
  'Pre-foreclosure': 'Pre-foreclosure',
  Vacant: 'Vacant',
};

/** The last sale, who lives there and what is flagged; empty where the records say none of it. */
export function statusOf({ transfers, owner, details }: Property): StatusPart[] {
  const { isOccupant } = owner;
  return [
    ...(transfers.known ? saleStatus(transfers.items) : []),
    ...(isOccupant.known
      ? [{ ...isOccupant, text: isOccupant.value ? 'Owner-occupied' : 'Owner lives elsewhere' }]
      : []),
    ...details.flatMap(({ label, value, source }) => {
      const text = flagged[label];
      return text === undefined || value !== 'Yes' ? [] : [{ text, source, recordedOn: null }];
    }),
  ];
}

/** Why there is no status: the records of sales say so themselves, or no source carries any. */
export function whyNoStatus({ transfers }: Property): Absence {
  if (!transfers.known) return transfers.why;
  return transfers.items.length > 0 ? 'unknown' : 'not-available-here';
}

type Transfers = Extract<Property['transfers'], { known: true }>['items'];

/** A transfer that was no sale on the market does not pass for one. */
function saleStatus(transfers: Transfers): StatusPart[] {
  const sale = lastMarketTransfer(transfers);
  const newest = sale ?? transfers.find(({ flags }) => !flags.includes('date-in-future'));
  const day = newest && dayOf(newest);
  if (newest === undefined || day == null) return [];
  return [{ ...newest, text: `${sale === undefined ? 'Transferred' : 'Sold'} ${formatDay(day)}` }];
}
