import type { Property } from '@deedlight/contract/property';
import type { Absence } from '@deedlight/domain/fact';
import { dayOf } from '@deedlight/domain/property/market-sale';
import { formatDay } from '../../../kit/format/format';
import { lastMarketTransfer } from './market-sale';

/** One statement of a source about the property's status. */
export type StatusPart = { text: string; source: string; recordedOn: string | null };

/** A provider's yes-or-no details and their wording. */
const flagged: Readonly<Record<string, string>> = {
  'Bank owned': 'Bank-owned',
  'Pre-foreclosure': 'Pre-foreclosure',
  Vacant: 'Vacant',
};

/**
 * Returns the last sale, the occupancy and the flagged details; empty when the records have none of
 * these.
 */
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

/** Returns why there is no status: the sales list gives its own reason, or no source has any. */
export function whyNoStatus({ transfers }: Property): Absence {
  if (!transfers.known) return transfers.why;
  return transfers.items.length > 0 ? 'unknown' : 'not-available-here';
}

type Transfers = Extract<Property['transfers'], { known: true }>['items'];

/** A transfer that was not a market sale is not shown as one. */
function saleStatus(transfers: Transfers): StatusPart[] {
  const sale = lastMarketTransfer(transfers);
  const newest = sale ?? transfers.find(({ flags }) => !flags.includes('date-in-future'));
  const day = newest && dayOf(newest);
  if (newest === undefined || day == null) return [];
  return [{ ...newest, text: `${sale === undefined ? 'Transferred' : 'Sold'} ${formatDay(day)}` }];
}
