import { oc } from '@orpc/contract';
import { z } from 'zod';
import { adminNeeded } from '../shared/admin-needed';
import { signInFirst } from '../shared/sign-in-first';

/** A file of a publisher that an administrator brings in beside the tables of a release. */
export const ReferenceFile = z.object({
  id: z.enum(['rural-areas', 'state', 'metro', 'zip3', 'metro-counties']),
  title: z.string(),
  publisher: z.string(),
  url: z.url(),
  rhythm: z.string(),
  onFile: z
    .object({
      fileName: z.string(),
      asOf: z.iso.date().nullable().describe('null: nobody said it'),
      through: z.string().nullable().describe('The last quarter in it; null: it has none'),
      importedAt: z.iso.datetime({ offset: true }),
    })
    .nullable(),
  nextBy: z.iso
    .date()
    .nullable()
    .describe('A newer edition should be on file by then; null: there is none on file'),
  isOverdue: z.boolean(),
});

const refusals = { ...signInFirst, ...adminNeeded };

export const referenceFiles = {
  list: oc
    .route({
      method: 'GET',
      path: '/v1/admin/reference-files',
      summary: 'List the publishers’ files that administrators bring in, and when new ones are due',
      tags: ['Admin'],
    })
    .output(z.object({ files: z.array(ReferenceFile) }))
    .errors(refusals),

  bring: oc
    .route({
      method: 'POST',
      path: '/v1/admin/reference-files',
      summary: 'Bring an uploaded file in, in place of the edition on file',
      tags: ['Admin'],
    })
    .input(
      z.object({
        uploadId: z.uuid(),
        what: z.enum(['rural-areas', 'price-index', 'metro-counties']),
        asOf: z.iso
          .date('Enter a day, like 2026-11-24.')
          .nullable()
          .describe('The day of which the publisher says the file is'),
      }),
    )
    .output(z.object({ done: z.string() }))
    .errors({
      ...refusals,
      UPLOAD_UNKNOWN: { status: 404, message: 'There is no such upload. Send the file again.' },
      FILE_UNUSABLE: { status: 422, message: 'The file cannot be read.' },
    }),
};
