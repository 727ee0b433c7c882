import type { Absence, Fact } from '../fact';
import { formatDay } from '../format';
import { type Deed, dayOf, lastMarketTransfer } from './market-sale';

type Transfer = Deed & { price: Fact<number>; source: string };

type Recorded = {
  transfers: { known: true; items: readonly Transfer[] } | { known: false; why: Absence };
  owner: { isOccupant: Fact<boolean> };
  details: readonly { label: string; value: string; source: string }[];
};

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
export function statusOf({ transfers, owner, details }: Recorded): StatusPart[] {
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
export function whyNoStatus({ transfers }: Pick<Recorded, 'transfers'>): Absence {
  if (!transfers.known) return transfers.why;
  return transfers.items.length > 0 ? 'unknown' : 'not-available-here';
}

/** A transfer that was not a market sale is not shown as one. */
function saleStatus(transfers: readonly Transfer[]): StatusPart[] {
  const sale = lastMarketTransfer(transfers);
  const newest = sale ?? transfers.find(({ flags }) => !flags.includes('date-in-future'));
  const day = newest && dayOf(newest);
  if (newest === undefined || day == null) return [];
  return [{ ...newest, text: `${sale === undefined ? 'Transferred' : 'Sold'} ${formatDay(day)}` }];
}
