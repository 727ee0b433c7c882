import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';

/** One record with the line of the file that it was read from; the line is null without a file. */
export type RecordLine = {
  record: ParcelRecord;
  line: number | null;
  /**
   * For a record from several rows: the line of each sale, loan and assessment, of the owners and
   * the mailing address.
   */
  lines?: ReadonlyMap<object, number | null>;
};

/** Records of one source that are loaded in one transaction. */
export type RecordBatch = {
  sourceId: string;
  /** The facts that the source has columns for, as they were stored. */
  coverage: readonly string[];
  /** The import run of the records; it is null for records that come from no file. */
  runId: number | null;
  /** The ISO instant at which they were received. */
  fetchedAt: string;
  isSample: boolean;
  lines: readonly RecordLine[];
};

/** The result of loading a batch. created + merged is the number of stored rows. */
export type LoadCounts = {
  /** Rows with a parcel that was not known before. */
  created: number;
  /** Rows with a parcel that was known, from this batch or an earlier one. */
  merged: number;
  /** Transfers that were stored. */
  transfers: number;
  /** Transfers that were already known by date, price and document. */
  duplicateTransfers: number;
};
