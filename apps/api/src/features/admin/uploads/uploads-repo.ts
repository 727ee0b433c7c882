import type { AuditAction } from '@deedlight/contract/admin';
import { AboutFile, FileReport } from '@deedlight/contract/admin/uploads';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database';

const Guess = z.object({
  key: z.string(),
  column: z.string(),
  confidence: z.number(),
  reason: z.string(),
});

/** What is kept of a mapping while it is corrected. */
export const StoredDraft = z.object({
  about: AboutFile,
  /** JSON, whose keys keep their order as text. */
  mapping: z.string(),
  guesses: z.array(Guess),
  notes: z.array(z.string()),
  corrected: z.array(z.string()),
});
export type StoredDraft = z.infer<typeof StoredDraft>;

/** A report, and of which mapping it is. */
export const StoredReport = FileReport.omit({ isOfThisMapping: true }).extend({
  mappingSha256: z.string(),
});
export type StoredReport = z.infer<typeof StoredReport>;

export type StoredUpload = {
  id: string;
  fileName: string;
  sizeBytes: number;
  uploadedAt: string;
  draft: StoredDraft | null;
  dryRun: StoredReport | null;
  imported: StoredReport | null;
};

type NewUpload = {
  id: string;
  fileName: string;
  sizeBytes: number;
  modifiedAt: number;
  by: string;
  at: string;
};

export async function insertUpload(db: Queries, upload: NewUpload): Promise<void> {
  await db
    .insertInto('ops.uploads')
    .values({
      id: upload.id,
      file_name: upload.fileName,
      size_bytes: upload.sizeBytes,
      modified_at: upload.modifiedAt,
      uploaded_by: upload.by,
      uploaded_at: upload.at,
    })
    .execute();
}

/** Returns the upload of the same file by the same person that was begun before. */
export async function findUpload(
  db: Queries,
  { fileName, sizeBytes, modifiedAt, by }: Omit<NewUpload, 'id' | 'at'>,
): Promise<StoredUpload | null> {
  const row = await uploads(db)
    .where('file_name', '=', fileName)
    .where('size_bytes', '=', sizeBytes)
    .where('modified_at', '=', modifiedAt)
    .where('uploaded_by', '=', by)
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : asUpload(row);
}

export async function readUpload(db: Queries, id: string): Promise<StoredUpload | null> {
  const row = await uploads(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : asUpload(row);
}

export async function readUploads(db: Queries): Promise<StoredUpload[]> {
  const rows = await uploads(db).orderBy('uploaded_at', 'desc').limit(50).execute();
  return rows.map(asUpload);
}

export async function readUploadsBefore(
  db: Queries,
  before: Temporal.Instant,
): Promise<StoredUpload[]> {
  const rows = await uploads(db).where('uploaded_at', '<', before.toString()).limit(500).execute();
  return rows.map(asUpload);
}

export async function deleteUpload(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('ops.uploads').where('id', '=', id).execute();
}

type Told = { draft?: StoredDraft; dry_run?: StoredReport; imported?: StoredReport };

export async function noteUpload(db: Queries, id: string, told: Told): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(told).map(([column, value]) => [column, JSON.stringify(value)]),
  );
  await db.updateTable('ops.uploads').set(set).where('id', '=', id).execute();
}

export type Saved = {
  id: string;
  countyFips: string;
  title: string;
  mapping: string;
  savedAt: string;
};

export async function saveMapping(db: Queries, saved: Saved & { by: string }): Promise<void> {
  const { id, countyFips, title, mapping, savedAt, by } = saved;
  const row = {
    county_fips: countyFips,
    title,
    mapping,
    saved_at: savedAt,
    saved_by: by,
  };
  await db
    .insertInto('ops.saved_mappings')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function readSaved(db: Queries): Promise<Saved[]> {
  const rows = await db
    .selectFrom('ops.saved_mappings')
    .select(['id', 'county_fips', 'title', 'mapping', 'saved_at'])
    .orderBy('title')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    countyFips: row.county_fips,
    title: row.title,
    mapping: row.mapping,
    savedAt: row.saved_at,
  }));
}

export async function deleteSaved(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('ops.saved_mappings').where('id', '=', id).execute();
}

/** Notes in the audit log what an administrator did. */
export async function noteAction(
  db: Queries,
  action: AuditAction,
  { by, subject }: { by: string; subject: string },
): Promise<void> {
  await sql`
    insert into ops.audit_log (action, actor_id, actor, subject)
    values (
      ${action}, ${by}::uuid,
      (select coalesce(p.email, p.id::text) from public.profiles p where p.id = ${by}::uuid),
      ${subject}
    )`.execute(db);
}

function uploads(db: Queries) {
  return db
    .selectFrom('ops.uploads')
    .select(['id', 'file_name', 'size_bytes', 'uploaded_at', 'draft', 'dry_run', 'imported']);
}

type Row = Awaited<ReturnType<ReturnType<typeof uploads>['executeTakeFirstOrThrow']>>;

/** What an earlier version kept in another form is as if it were not there. */
function asUpload(row: Row): StoredUpload {
  return {
    id: row.id,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    uploadedAt: row.uploaded_at,
    draft: StoredDraft.safeParse(row.draft).data ?? null,
    dryRun: StoredReport.safeParse(row.dry_run).data ?? null,
    imported: StoredReport.safeParse(row.imported).data ?? null,
  };
}
