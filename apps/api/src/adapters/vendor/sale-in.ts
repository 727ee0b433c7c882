import type { Facts, RecordFlag, TransferRecord } from '@deedlight/domain/property/parcel-record';
import type { Temporal } from 'temporal-polyfill';
import { flagSale } from '../../imports/mapping/read-sales';

type Given = Omit<TransferRecord, 'flags' | 'soldOn' | 'recordedOn'> & {
  soldOn: Temporal.PlainDate | null;
  recordedOn: Temporal.PlainDate | null;
};

/** Returns a sale, flagged for its oddities as the rolls' sales are; null if it has no day. */
export function saleIn(
  { soldOn, recordedOn, ...given }: Given,
  facts: Facts,
  today: Temporal.PlainDate,
): TransferRecord | null {
  const days = { soldOn: soldOn?.toString() ?? null, recordedOn: recordedOn?.toString() ?? null };
  const day = days.soldOn ?? days.recordedOn;
  if (day === null) return null;
  const flags: RecordFlag[] = day > today.toString() ? ['date-in-future'] : [];
  flagSale(given.price, given.armsLength, facts, flags);
  return { ...days, ...given, flags };
}

/** Returns the flags of a record and of its sales, each once. */
export function flagsOf(
  own: readonly RecordFlag[],
  transfers: readonly TransferRecord[],
): RecordFlag[] {
  return [...new Set([...own, ...transfers.flatMap(({ flags }) => flags)])];
}
