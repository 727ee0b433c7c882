import { sql } from 'kysely';
import type { CopyIn, Queries } from '../../platform/database/database';
import { CopyText } from '../../records/copy-text';
import type { IndexRow, PointRow, RangeRow } from './index-row';

export type AddressReport = {
  read: number;
  points: number;
  ranges: number;
  /** How many lines were left out for a reason, and the first of them. */
  rejected: Record<string, { lines: number; first: number }>;
};

export type AddressFile = {
  id: string;
  series: string;
  publisher: string;
  title: string;
  licence: string | null;
  url: string | null;
  file_name: string;
  as_of: string | null;
  scope: string;
};

export type AddressLoad = { resumeLine: number; report: AddressReport; isFinished: boolean };

/** Finds the load of this file, or begins it. */
export async function openLoad(db: Queries, file: AddressFile, now: string): Promise<AddressLoad> {
  const { id, ...told } = file;
  await db
    .insertInto('records.address_files')
    .values({ ...file, started_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(told))
    .execute();
  const row = await db
    .selectFrom('records.address_files')
    .select(['resume_line', 'report', 'finished_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    resumeLine: row.resume_line,
    report: asReport(row.report),
    isFinished: row.finished_at !== null,
  };
}

/** Writes a batch and moves the file's mark, in the caller's transaction. */
export async function storeRows(
  db: Queries,
  copyIn: CopyIn,
  file: AddressFile,
  batch: { rows: readonly IndexRow[]; lastLine: number; report: AddressReport },
): Promise<void> {
  const points = batch.rows.filter((row) => row.kind === 'point');
  const ranges = batch.rows.filter((row) => row.kind === 'range');
  if (points.length > 0) {
    await copyIn({ schema: 'records', table: 'address_points', columns: pointColumns }, [
      pointsText(file.id, points),
    ]);
  }
  if (ranges.length > 0) {
    await copyIn({ schema: 'records', table: 'address_ranges', columns: rangeColumns }, [
      rangesText(file.id, ranges),
    ]);
  }
  await db
    .updateTable('records.address_files')
    .set({ resume_line: batch.lastLine, report: JSON.stringify(batch.report) })
    .where('id', '=', file.id)
    .execute();
}

/**
 * Marks a file as finished and drops the index of other editions of it for the same place. Returns
 * how many editions were replaced. What is told of a file stays, since places of homes cite it.
 */
export async function finishLoad(db: Queries, file: AddressFile, now: string): Promise<number> {
  await db
    .updateTable('records.address_files')
    .set({ finished_at: now })
    .where('id', '=', file.id)
    .execute();
  const older = await db
    .updateTable('records.address_files')
    .set({ finished_at: null, resume_line: 0, report: JSON.stringify({}) })
    .where('series', '=', file.series)
    .where('scope', '=', file.scope)
    .where('id', '<>', file.id)
    .returning('id')
    .execute();
  for (const { id } of older) {
    await sql`delete from records.address_points where file_id = ${id}`.execute(db);
    await sql`delete from records.address_ranges where file_id = ${id}`.execute(db);
  }
  return older.length;
}

const pointColumns = [
  ...['county_fips', 'file_id', 'line', 'core', 'street', 'number', 'unit', 'zip', 'city'],
  ...['lat', 'lng'],
];

const rangeColumns = [
  ...['county_fips', 'file_id', 'line', 'side', 'core', 'street', 'from_number', 'to_number'],
  ...['parity', 'zip', 'points'],
];

function pointsText(file: string, rows: readonly PointRow[]): Uint8Array {
  const copy = new CopyText();
  for (const row of rows) {
    copy.text(row.county).text(file).number(row.line).text(row.core).text(row.street);
    copy.number(row.number).text(row.unit).text(row.zip).text(row.city);
    copy.number(row.lat).number(row.lng).endRow();
  }
  return copy.bytes();
}

function rangesText(file: string, rows: readonly RangeRow[]): Uint8Array {
  const copy = new CopyText();
  for (const row of rows) {
    copy.text(row.county).text(file).number(row.line).text(row.side).text(row.core);
    copy.text(row.street).number(row.from).number(row.to).text(row.parity).text(row.zip);
    copy.text(`{${row.points.join(',')}}`).endRow();
  }
  return copy.bytes();
}

// Only storeRows writes this column, and it is an empty object until a load has stored something.
function asReport(value: unknown): AddressReport {
  const none = { read: 0, points: 0, ranges: 0, rejected: {} };
  return { ...none, ...(value as Partial<AddressReport>) };
}
