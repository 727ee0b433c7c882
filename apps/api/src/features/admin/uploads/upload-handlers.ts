import { randomUUID } from 'node:crypto';
import type { FileReport, SavedMapping, Upload } from '@deedlight/contract/admin/uploads';
import {
  countiesLike,
  countyByFips,
  countyLabel,
} from '@deedlight/domain/reference/places/counties';
import { chooseColumns } from '../../../imports/guess/choose-columns';
import { guessPlace } from '../../../imports/guess/guess-place';
import { profileColumns } from '../../../imports/guess/profile';
import type { Sample } from '../../../imports/guess/sample';
import { FileProblem } from '../../../imports/reading/file-problem';
import type { RequestContext } from '../../../platform/context';
import type { Database, Queries } from '../../../platform/database/database';
import { requireAdmin } from '../../../platform/member';
import { os } from '../../../platform/procedures';
import {
  asMapping,
  corrected,
  draftAnswer,
  firstDraft,
  MappingProblem,
  mappingHash,
  mappingOf,
  sampleOf,
} from './draft-service';
import { UploadFolder } from './upload-folder';
import { orderWork, workOf } from './upload-orders';
import { forgetUpload } from './upload-routes';
import {
  deleteSaved,
  findUpload,
  insertUpload,
  noteAction,
  noteUpload,
  readSaved,
  readUpload,
  readUploads,
  type Saved,
  type StoredDraft,
  type StoredReport,
  type StoredUpload,
  saveMapping,
} from './uploads-repo';

const mostCounties = 20;

/** Handles the upload of files by admins, from the first byte to the order of an import. */
export function uploadHandlers(dataDir: string) {
  const folder = new UploadFolder(dataDir);
  const { adminUploads: routes } = os;
  return {
    begin: routes.begin.handler(async ({ input, context, errors }) => {
      const { userId: by } = await requireAdmin(context);
      const known = await service(context, (db) => findUpload(db, { ...input, by }));
      if (known !== null) return uploadAnswer(known, await folder.received(known.id));
      if (!(await folder.hasRoomFor(input.sizeBytes))) throw errors.NO_ROOM();
      const upload = { ...input, id: randomUUID(), by, at: context.clock.now().toString() };
      await service(context, (db) => insertUpload(db, upload));
      const { id, fileName, sizeBytes, at: uploadedAt } = upload;
      return { id, fileName, sizeBytes, uploadedAt, receivedBytes: 0, isImported: false };
    }),

    list: routes.list.handler(async ({ context }) => {
      await requireAdmin(context);
      const { uploads, saved } = await service(context, async (db) => ({
        uploads: await readUploads(db),
        saved: await readSaved(db),
      }));
      const answers = uploads.map(async (one) => uploadAnswer(one, await folder.received(one.id)));
      return { uploads: await Promise.all(answers), saved: saved.map(savedAnswer) };
    }),

    read: routes.read.handler(async ({ input, context, errors }) => {
      await requireAdmin(context);
      const { upload, work } = await service(context, async (db) => ({
        upload: await readUpload(db, input.id),
        work: await workOf(db, input.id),
      }));
      if (upload === null) throw errors.UPLOAD_UNKNOWN();
      const { draft, dryRun, imported } = upload;
      return {
        upload: uploadAnswer(upload, await folder.received(upload.id)),
        about: draft?.about ?? null,
        county: draft === null ? null : countyAnswer(draft.about.countyFips),
        hasDraft: draft !== null,
        work,
        dryRun: reportAnswer(dryRun, draft),
        imported: reportAnswer(imported, draft),
      };
    }),

    check: routes.check.handler(async ({ input, context, errors }) => {
      await requireAdmin(context);
      const upload = await service(context, (db) => readUpload(db, input.id));
      if (upload === null) throw errors.UPLOAD_UNKNOWN();
      const hasArrived = (await folder.received(upload.id)) === upload.sizeBytes;
      const sample = await usable(upload).catch(async (error: unknown) => {
        if (!hasArrived) throw asUnusable(error, errors);
        // It is of no use to anybody, and the same file may be sent again when it has been mended.
        if (error instanceof FileProblem) await forgetUpload(context.database, folder, upload.id);
        throw asUnusable(error, errors);
      });
      const place = guessPlace(sample, chooseColumns(profileColumns(sample.header, sample.rows)));
      const county = place === null ? null : countyAnswer(place.county.fips);
      return { columns: sample.header, rows: sample.rows.length, county };
    }),

    guess: routes.guess.handler(async ({ input, context, errors }) => {
      await requireAdmin(context);
      const { id, ...about } = input;
      const { upload, saved } = await idle(context, id, errors);
      const found = saved.find((one) => one.id === about.savedMapping) ?? null;
      return keep(context, errors, upload, (sample) => firstDraft(sample, about, found));
    }),

    draft: routes.draft.handler(async ({ input, context, errors }) => {
      await requireAdmin(context);
      const upload = await service(context, (db) => readUpload(db, input.id));
      if (upload === null) throw errors.UPLOAD_UNKNOWN();
      if (upload.draft === null) throw errors.NOT_GUESSED();
      const { encoding } = mappingOf(upload.draft);
      const sample = await usable(upload, encoding).catch((error: unknown) => {
        throw asUnusable(error, errors);
      });
      return draftAnswer(upload.draft, sample, todayOf(context));
    }),

    change: routes.change.handler(async ({ input, context, errors }) => {
      await requireAdmin(context);
      const { upload } = await idle(context, input.id, errors);
      const { draft } = upload;
      if (draft === null) throw errors.NOT_GUESSED();
      return keep(context, errors, upload, (sample) => corrected(draft, sample, input));
    }),

    order: routes.order.handler(async ({ input, context, errors }) => {
      const { userId: by } = await requireAdmin(context);
      const { upload } = await idle(context, input.id, errors);
      if (upload.draft === null) throw errors.NOT_GUESSED();
      const request = { uploadId: upload.id, what: input.what };
      return service(context, async (db) => {
        const at = context.clock.now().toString();
        await orderWork(db, request, { by, at });
        if (input.what === 'import') {
          await noteAction(db, 'file-import-ordered', { by, subject: upload.fileName });
        }
        const work = await workOf(db, upload.id);
        if (work === null) throw new Error('an order was placed and is not there');
        return work;
      });
    }),

    save: routes.save.handler(async ({ input, context, errors }) => {
      const { userId: by } = await requireAdmin(context);
      const upload = await service(context, (db) => readUpload(db, input.id));
      if (upload === null) throw errors.UPLOAD_UNKNOWN();
      if (upload.draft === null) throw errors.NOT_GUESSED();
      const { about, mapping } = upload.draft;
      const saved = {
        id: mappingOf(upload.draft).source.id,
        countyFips: about.countyFips,
        title: about.title,
        mapping,
        savedAt: context.clock.now().toString(),
      };
      await service(context, async (db) => {
        await saveMapping(db, { ...saved, by });
        await noteAction(db, 'mapping-saved', { by, subject: saved.title });
      });
      return savedAnswer(saved);
    }),

    remove: routes.remove.handler(async ({ input, context, errors }) => {
      await requireAdmin(context);
      await idle(context, input.id, errors);
      await forgetUpload(context.database, folder, input.id);
      return { removed: true as const };
    }),

    forgetMapping: routes.forgetMapping.handler(async ({ input, context }) => {
      await requireAdmin(context);
      await service(context, (db) => deleteSaved(db, input.id));
      return { removed: true as const };
    }),

    counties: routes.counties.handler(async ({ input, context }) => {
      await requireAdmin(context);
      const found = countiesLike(input.search, mostCounties);
      return { counties: found.map(({ fips }) => countyAnswer(fips)) };
    }),
  };

  async function usable(upload: StoredUpload, encoding?: 'utf-8' | 'windows-1252') {
    if ((await folder.received(upload.id)) < upload.sizeBytes) {
      throw new FileProblem(`${upload.fileName} has not arrived as a whole. Send it again.`);
    }
    return sampleOf(folder, upload, encoding);
  }

  /** Makes another draft, and keeps it if it can be a mapping. */
  async function keep(
    context: RequestContext,
    errors: Refusals,
    upload: StoredUpload,
    make: (sample: Sample) => StoredDraft,
  ) {
    try {
      const encoding = upload.draft === null ? undefined : mappingOf(upload.draft).encoding;
      const draft = make(await usable(upload, encoding));
      const sample = await usable(upload, mappingOf(draft).encoding);
      const answer = draftAnswer(draft, sample, todayOf(context));
      await service(context, (db) => noteUpload(db, upload.id, { draft }));
      return answer;
    } catch (error) {
      throw asUnusable(error, errors);
    }
  }
}

type Refusal = (options?: { message: string }) => Error;
type Refusals = { FILE_UNUSABLE: Refusal; MAPPING_INVALID: Refusal };

function asUnusable(error: unknown, errors: Partial<Refusals>): unknown {
  if (!(error instanceof Error)) return error;
  const { message } = error;
  if (error instanceof MappingProblem) return errors.MAPPING_INVALID?.({ message }) ?? error;
  return error instanceof FileProblem ? (errors.FILE_UNUSABLE?.({ message }) ?? error) : error;
}

/** Reads and writes as the service role, which alone may see uploads. */
function service<T>({ database }: { database: Database }, work: (db: Queries) => Promise<T>) {
  return database.asService('an admin imports a file', work);
}

/** Returns an upload that nobody works on. */
async function idle(
  context: RequestContext,
  id: string,
  errors: { UPLOAD_UNKNOWN: () => Error; UPLOAD_BUSY: () => Error },
): Promise<{ upload: StoredUpload; saved: Saved[] }> {
  const { upload, work, saved } = await service(context, async (db) => ({
    upload: await readUpload(db, id),
    work: await workOf(db, id),
    saved: await readSaved(db),
  }));
  if (upload === null) throw errors.UPLOAD_UNKNOWN();
  if (work !== null && work.state !== 'failed') throw errors.UPLOAD_BUSY();
  return { upload, saved };
}

function todayOf({ clock }: RequestContext) {
  return clock.now().toZonedDateTimeISO('UTC').toPlainDate();
}

function uploadAnswer(upload: StoredUpload, receivedBytes: number): Upload {
  const { id, fileName, sizeBytes, uploadedAt, imported } = upload;
  return { id, fileName, sizeBytes, receivedBytes, uploadedAt, isImported: imported !== null };
}

function savedAnswer({ id, title, countyFips, mapping, savedAt }: Saved): SavedMapping {
  const { publisher, licence = '' } = asMapping(mapping).source;
  const { name: place } = countyAnswer(countyFips);
  return { id, title, countyFips, place, publisher, licence, savedAt };
}

function countyAnswer(fips: string) {
  const county = countyByFips(fips);
  return { fips, name: county === undefined ? fips : countyLabel(county) };
}

function reportAnswer(report: StoredReport | null, draft: StoredDraft | null): FileReport | null {
  if (report === null) return null;
  const { mappingSha256, ...rest } = report;
  return { ...rest, isOfThisMapping: draft !== null && mappingHash(draft) === mappingSha256 };
}
