import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';

/** One record with the line of the file that it was read from; null where there is no file. */
export type RecordLine = {
  record: ParcelRecord;
  line: number | null;
  /** Of a record of several rows: the line of each sale, loan, assessment, of the owners and mailing. */
  lines?: ReadonlyMap<object, number | null>;
};

/** Records of one source that are loaded in one transaction. */
export type RecordBatch = {
  sourceId: string;
  /** What the source has columns for, as it was stored. */
  coverage: readonly string[];
  /** The import run they belong to; null for records that come from no file. */
  runId: number | null;
  /** ISO instant at which they came in. */
  fetchedAt: string;
  isSample: boolean;
  lines: readonly RecordLine[];
};

/** What became of a batch. Rows: created + merged is the number of rows that went in. */
export type LoadCounts = {
  /** Rows that brought a parcel not known before. */
  created: number;
  /** Rows that spoke of a parcel already known, from this batch or an earlier one. */
  merged: number;
  /** Transfers stored. */
  transfers: number;
  /** Transfers that were known already by date, price and document. */
  duplicateTransfers: number;
};
