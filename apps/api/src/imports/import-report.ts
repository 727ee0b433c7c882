import { ImportChanges } from '@deedlight/contract/admin';
import type { ParcelRecord, RecordFlag } from '@deedlight/domain/property/parcel-record';
import { z } from 'zod';
import { addChanges } from '../records/count-changes';
import type { LoadCounts, ParcelChanges } from '../records/record-batch';
import type { UnreadableCell } from './mapping/row-context';
import { addTallies, emptyTally, type Tally, tallyRow } from './warnings/tally';

type Reason = { count: number; firstLines: number[] };
type Unreadable = { count: number; firstLine: number; example: string };

/** Tells the result of importing a file. `read` always equals `imported + merged + rejected`. */
export type ImportReport = {
  read: number;
  imported: number;
  merged: number;
  rejected: number;
  rejectedBy: Record<string, Reason>;
  transfers: number;
  duplicateTransfers: number;
  /** It counts imported rows with an oddity, by its flag. */
  flagged: Partial<Record<RecordFlag, Reason>>;
  /** Cells with an impossible content; their rows are imported without that figure. */
  unreadable: Record<string, Unreadable>;
  /** What the run changed; null: nothing is stored yet, or the run began before runs were compared. */
  changes: RunChanges | null;
  /** Counts from which {@link ../warnings/warnings-of} tells what cannot be. */
  tally: Tally;
  /** The reject file had this length after the last stored batch: a resumed run cuts it there. */
  rejectFileBytes: number;
};

/** Compares a run with what its source said of the county before. */
export type RunChanges = ParcelChanges & {
  /** When the run before it finished, as an ISO instant; null: it is the first, and all is new. */
  since: string | null;
  /** The file lists every parcel of the county that its source has. */
  isWhole: boolean;
  /** The last run before it that was whole. */
  wholeSince: number | null;
  /** Parcels that the source had and that are not in this file; null: not known, or not finished. */
  parcelsGone: number | null;
  /** Parcels that the source had, all of whose rows in this file were rejected; 0 until it finished. */
  parcelsRejected: number;
  /** Sales stored, those of new parcels too. */
  sales: number;
};

const linesKept = 5;

export function emptyReport(): ImportReport {
  return {
    read: 0,
    imported: 0,
    merged: 0,
    rejected: 0,
    rejectedBy: {},
    transfers: 0,
    duplicateTransfers: 0,
    changes: null,
    flagged: {},
    unreadable: {},
    tally: emptyTally(),
    rejectFileBytes: 0,
  };
}

export function noteRejected(report: ImportReport, reason: string, line: number): void {
  report.read += 1;
  report.rejected += 1;
  report.rejectedBy[reason] = counted(report.rejectedBy[reason], line);
}

/** Counts a row that will be imported; the load then tells whether it is new or merged. */
export function noteAccepted(
  report: ImportReport,
  record: ParcelRecord,
  unreadable: readonly UnreadableCell[],
  line: number,
): void {
  report.read += 1;
  tallyRow(report.tally, record, line);
  for (const flag of record.flags) report.flagged[flag] = counted(report.flagged[flag], line);
  for (const { column, text } of unreadable) {
    const known = ownOf(report.unreadable, column);
    if (known) known.count += 1;
    else report.unreadable[column] = { count: 1, firstLine: line, example: text.slice(0, 60) };
  }
}

export function noteLoaded(report: ImportReport, counts: LoadCounts): void {
  report.imported += counts.created;
  report.merged += counts.merged;
  report.transfers += counts.transfers;
  report.duplicateTransfers += counts.duplicateTransfers;
}

/** Adds what a batch changed to what its run had changed before. */
export function withChanges(before: RunChanges | null, counts: LoadCounts): RunChanges | null {
  if (before === null) return null;
  const sales = before.sales + counts.transfers;
  return { ...before, sales, ...(counts.changes && addChanges(before, counts.changes)) };
}

const Stored = z.object({ changes: ImportChanges });

/** Returns what a stored report tells of changes, or null if they were not counted. */
export function changesOf(report: unknown): ImportChanges | null {
  return Stored.safeParse(report).data?.changes ?? null;
}

/** Returns the sum of two reports on different rows of one file. */
export function addReports(whole: ImportReport, part: ImportReport): ImportReport {
  const sum = structuredClone(whole);
  for (const key of [
    'read',
    'imported',
    'merged',
    'rejected',
    'transfers',
    'duplicateTransfers',
  ] as const) {
    sum[key] += part[key];
  }
  addReasons(sum.rejectedBy, part.rejectedBy);
  addReasons(sum.flagged, part.flagged);
  for (const [column, cell] of Object.entries(part.unreadable)) {
    const known = ownOf(sum.unreadable, column);
    sum.unreadable[column] = known ? { ...known, count: known.count + cell.count } : cell;
  }
  sum.changes = part.changes;
  sum.tally = addTallies(whole.tally, part.tally);
  sum.rejectFileBytes = part.rejectFileBytes;
  return sum;
}

/**
 * Looks up own properties only: a column's name may equal a property that every object inherits.
 */
function ownOf<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function addReasons(
  sum: Partial<Record<string, Reason>>,
  part: Partial<Record<string, Reason>>,
): void {
  for (const [name, reason] of Object.entries(part)) {
    if (reason === undefined) continue;
    const known = sum[name];
    sum[name] = {
      count: (known?.count ?? 0) + reason.count,
      firstLines: [...(known?.firstLines ?? []), ...reason.firstLines].slice(0, linesKept),
    };
  }
}

function counted(reason: Reason | undefined, line: number): Reason {
  if (reason === undefined) return { count: 1, firstLines: [line] };
  reason.count += 1;
  if (reason.firstLines.length < linesKept) reason.firstLines.push(line);
  return reason;
}
