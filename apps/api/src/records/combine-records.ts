import type { AssessmentRecord, ParcelRecord } from '@deedlight/domain/property/parcel-record';
import type { RecordLine } from './record-batch';
import { mortgageKey, transferKey } from './transfer-key';

export type Combined = { parcels: RecordLine[]; duplicateTransfers: number };

/**
 * Combines the rows of each parcel into one record. If several rows describe a parcel, the row with
 * the latest day gives the characteristics (the later row if two have the same day); sales,
 * mortgages and assessments add up.
 */
export function combineRecords(lines: readonly RecordLine[]): Combined {
  const byId = new Map<string, RecordLine>();
  let duplicateTransfers = 0;
  for (const line of lines) {
    const known = byId.get(line.record.id);
    const { record, dropped } = withoutRepeats(
      known === undefined ? line.record : combine(known.record, line.record),
    );
    duplicateTransfers += dropped;
    const isNewer = known === undefined || speaksLater(line.record, known.record);
    byId.set(record.id, {
      record,
      line: isNewer ? line.line : known.line,
      ...(known === undefined ? {} : { lines: new Map([...linesOf(known), ...linesOf(line)]) }),
    });
  }
  return { parcels: [...byId.values()], duplicateTransfers };
}

function combine(known: ParcelRecord, next: ParcelRecord): ParcelRecord {
  const [newer, older] = speaksLater(next, known) ? [next, known] : [known, next];
  return {
    ...newer,
    address: newer.address.line === null ? { ...older.address, ...zipOf(newer) } : newer.address,
    location: betterLocation(newer.location, older.location),
    owners: newer.owners.length > 0 ? newer.owners : older.owners,
    mailing: newer.mailing ?? older.mailing,
    isOwnerOccupied: newer.isOwnerOccupied ?? older.isOwnerOccupied,
    transfers: [...known.transfers, ...next.transfers],
    mortgages: [...older.mortgages, ...newer.mortgages],
    assessments: [...older.assessments, ...newer.assessments],
    flags: [...new Set([...known.flags, ...next.flags])],
  };
}

function linesOf({ record, line, lines }: RecordLine): Iterable<[object, number | null]> {
  if (lines !== undefined) return lines;
  const { transfers, mortgages, assessments, owners, mailing } = record;
  const parts = [...transfers, ...mortgages, ...assessments, owners, ...(mailing ? [mailing] : [])];
  return parts.map((part) => [part, line]);
}

function speaksLater(next: ParcelRecord, known: ParcelRecord): boolean {
  return (
    next.recordedOn === null || known.recordedOn === null || next.recordedOn >= known.recordedOn
  );
}

function zipOf({ address }: ParcelRecord): { zip?: string } {
  return address.zip === null ? {} : { zip: address.zip };
}

function betterLocation(
  newer: ParcelRecord['location'],
  older: ParcelRecord['location'],
): ParcelRecord['location'] {
  if (newer === null) return older;
  return newer.precision === 'zip-centroid' && older?.precision === 'parcel' ? older : newer;
}

function withoutRepeats(record: ParcelRecord): { record: ParcelRecord; dropped: number } {
  const { transfers, mortgages, assessments } = record;
  if (transfers.length < 2 && mortgages.length < 2 && assessments.length < 2) {
    return { record, dropped: 0 };
  }
  const byKey = new Map(transfers.map((transfer) => [transferKey(transfer), transfer]));
  const loans = new Map(mortgages.map((mortgage) => [mortgageKey(mortgage), mortgage]));
  const years = new Map<number, AssessmentRecord>(assessments.map((each) => [each.taxYear, each]));
  return {
    record: {
      ...record,
      transfers: [...byKey.values()],
      mortgages: [...loans.values()],
      assessments: [...years.values()],
    },
    dropped: transfers.length - byKey.size,
  };
}
