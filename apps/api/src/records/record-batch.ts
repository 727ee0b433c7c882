import type { ParcelRecord } from '@deedlight/domain/property/parcel-record';

/** A record has the line of the file that it was read from; the line is null without a file. */
export type RecordLine = {
  record: ParcelRecord;
  line: number | null;
  /**
   * A record from several rows has a line for each sale, loan and assessment, for the owners and
   * the mailing address.
   */
  lines?: ReadonlyMap<object, number | null>;
};

/** Records of one source that are loaded in one transaction. */
export type RecordBatch = {
  sourceId: string;
  /** The source has columns for these facts, as they were stored. */
  coverage: readonly string[];
  /** The import run of the records; it is null for records that come from no file. */
  runId: number | null;
  /** They were received at this ISO instant. */
  fetchedAt: string;
  isSample: boolean;
  /** Counts what the run changes of what its source said before; it needs a run. */
  countsChanges?: boolean;
  lines: readonly RecordLine[];
};

/** Counts parcels, each of them once in a run. */
export type ParcelChanges = {
  /** Its source had not spoken of them before. */
  parcelsNew: number;
  /** Its source had spoken of them before. */
  parcelsKnown: number;
  /** Those of the known ones of which the run changed anything. */
  parcelsChanged: number;
  /** Owners were named before and are others now. */
  owners: number;
  /** A tax year is new, or its amounts differ. */
  values: number;
  mailing: number;
};

/** Counts what a batch loaded. created + merged is the number of stored rows. */
export type LoadCounts = {
  /** Rows with a parcel that was not known before. */
  created: number;
  /** Rows with a parcel that was known, from this batch or an earlier one. */
  merged: number;
  /** Transfers that were stored. */
  transfers: number;
  /** Transfers that were already known by date, price and document. */
  duplicateTransfers: number;
  /** It is missing if the batch does not count changes. */
  changes?: ParcelChanges;
};
