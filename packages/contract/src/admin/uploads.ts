import { oc } from '@orpc/contract';
import { z } from 'zod';
import { ImportChanges } from '../admin';
import { adminNeeded } from '../shared/admin-needed';
import { signInFirst } from '../shared/sign-in-first';
import { FieldChange, FileWarning, MappingDraft } from './mapping-form';

/** Counties publish at most some hundreds of megabytes. */
export const mostUploadBytes = 2 * 1024 ** 3;
/** A file is sent in parts of this size, so that a broken connection costs one of them. */
export const uploadPartBytes = 4 * 1024 ** 2;

const Instant = z.iso.datetime({ offset: true });
const Id = z.object({ id: z.uuid() });

export const Upload = z.object({
  id: z.uuid(),
  fileName: z.string(),
  sizeBytes: z.int(),
  receivedBytes: z.int(),
  uploadedAt: Instant,
  isImported: z.boolean(),
});
export type Upload = z.infer<typeof Upload>;

const Counted = z.object({ what: z.string(), count: z.int(), lines: z.array(z.int()) });

export const FileReport = z.object({
  finishedAt: Instant,
  read: z.int(),
  accepted: z.int().describe('Of a dry run: rows that would go in'),
  added: z.int().nullable().describe('Parcels not known before; null: a dry run cannot tell'),
  merged: z.int().nullable(),
  sales: z.int().nullable(),
  changes: ImportChanges.nullish().describe('Missing or null: they were not counted'),
  rejected: z.int(),
  rejectedBy: z.array(Counted),
  flagged: z.array(Counted),
  unreadable: z.array(
    z.object({ column: z.string(), count: z.int(), line: z.int(), example: z.string() }),
  ),
  warnings: z.array(FileWarning),
  isOfThisMapping: z.boolean().describe('false: the mapping was changed since'),
  first: z.array(z.object({ id: z.string(), name: z.string() })).describe('The first properties'),
});
export type FileReport = z.infer<typeof FileReport>;

export const UploadWork = z.object({
  what: z.enum(['dry-run', 'import']),
  state: z.enum(['waiting', 'running', 'failed']),
  stage: z.string().nullable(),
  done: z.number(),
  of: z.number(),
  problem: z.string().nullable(),
});
export type UploadWork = z.infer<typeof UploadWork>;

export const SavedMapping = z.object({
  id: z.string(),
  title: z.string(),
  countyFips: z.string(),
  place: z.string(),
  publisher: z.string(),
  licence: z.string(),
  savedAt: Instant,
});
export type SavedMapping = z.infer<typeof SavedMapping>;

export const AboutFile = z.object({
  countyFips: z.string().regex(/^\d{5}$/, 'Choose a county of the list.'),
  publisher: z.string().trim().min(1).max(200),
  title: z.string().trim().min(1).max(200),
  licence: z.string().trim().max(300),
  asOf: z.iso.date().nullable(),
  savedMapping: z.string().max(60).nullable().default(null),
});
export type AboutFile = z.infer<typeof AboutFile>;

const County = z.object({ fips: z.string(), name: z.string() });

const refusals = { ...signInFirst, ...adminNeeded };
const unknown = {
  UPLOAD_UNKNOWN: {
    status: 404,
    message: 'There is no such upload any more. Send the file again.',
  },
};
const unusable = {
  FILE_UNUSABLE: { status: 422, message: 'The file cannot be read as a table.' },
};
const invalid = { MAPPING_INVALID: { status: 422, message: 'The mapping has faults.' } };
const busy = {
  UPLOAD_BUSY: { status: 409, message: 'This file is being worked on. Wait until that has ended.' },
};
const notGuessed = {
  NOT_GUESSED: { status: 409, message: 'Say first what the file is, so that columns are guessed.' },
};

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.route({ method, path: `/v1/admin${path}`, summary, tags: ['Admin'] });

export const adminUploads = {
  begin: route('POST', '/uploads', 'Begin to upload a file, or go on with it')
    .input(
      z.object({
        fileName: z.string().min(1).max(255),
        sizeBytes: z.int().min(1, 'The file is empty.').max(mostUploadBytes, 'At most 2 GB.'),
        modifiedAt: z.int().min(0),
      }),
    )
    .output(Upload)
    .errors({
      ...refusals,
      NO_ROOM: {
        status: 507,
        message: 'The disk of the server has no room for this file. Make room and send it again.',
      },
    }),

  list: route('GET', '/uploads', 'List the uploaded files and the saved mappings')
    .output(z.object({ uploads: z.array(Upload), saved: z.array(SavedMapping) }))
    .errors(refusals),

  read: route('GET', '/uploads/{id}', 'Read how far an uploaded file is')
    .input(Id)
    .output(
      z.object({
        upload: Upload,
        about: AboutFile.nullable(),
        county: County.nullable(),
        hasDraft: z.boolean(),
        work: UploadWork.nullable(),
        dryRun: FileReport.nullable(),
        imported: FileReport.nullable(),
      }),
    )
    .errors({ ...refusals, ...unknown }),

  check: route('POST', '/uploads/{id}/check', 'Look whether an uploaded file is a table')
    .input(Id)
    .output(
      z.object({
        columns: z.array(z.string()),
        rows: z.int(),
        county: County.nullable().describe('Where its rows seem to be'),
      }),
    )
    .errors({ ...refusals, ...unknown, ...unusable }),

  guess: route('POST', '/uploads/{id}/guess', 'Guess what the columns of a file are')
    .input(Id.extend(AboutFile.shape))
    .output(MappingDraft)
    .errors({ ...refusals, ...unknown, ...unusable, ...invalid, ...busy }),

  draft: route('GET', '/uploads/{id}/draft', 'Read the mapping as it was corrected')
    .input(Id)
    .output(MappingDraft)
    .errors({ ...refusals, ...unknown, ...unusable, ...notGuessed }),

  change: route('POST', '/uploads/{id}/draft', 'Correct the mapping of a file')
    .input(
      Id.extend({
        change: FieldChange.optional(),
        mapping: z.string().max(500_000).optional().describe('The whole mapping, as JSON'),
      }),
    )
    .output(MappingDraft)
    .errors({ ...refusals, ...unknown, ...unusable, ...invalid, ...notGuessed, ...busy }),

  order: route('POST', '/uploads/{id}/orders', 'Try the whole file, or import it')
    .input(Id.extend({ what: z.enum(['dry-run', 'import']) }))
    .output(UploadWork)
    .errors({ ...refusals, ...unknown, ...notGuessed, ...busy }),

  save: route('POST', '/uploads/{id}/saved-mapping', 'Save the mapping for the next edition')
    .input(Id)
    .output(SavedMapping)
    .errors({ ...refusals, ...unknown, ...notGuessed }),

  remove: route('DELETE', '/uploads/{id}', 'Delete an uploaded file; what was imported stays')
    .input(Id)
    .output(z.object({ removed: z.literal(true) }))
    .errors({ ...refusals, ...unknown, ...busy }),

  forgetMapping: route('DELETE', '/saved-mappings/{id}', 'Delete a saved mapping')
    .input(z.object({ id: z.string().max(60) }))
    .output(z.object({ removed: z.literal(true) }))
    .errors(refusals),

  counties: route('GET', '/counties', 'Find counties by the beginning of a name')
    .input(z.object({ search: z.string().max(60) }))
    .output(z.object({ counties: z.array(County).max(20) }))
    .errors(refusals),
};
