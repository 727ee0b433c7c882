import { batchColumns, mostBatchRows } from '@deedlight/domain/skip-trace/batch-row';
import { purposeIds } from '@deedlight/domain/skip-trace/purpose';
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { skipTraceErrors } from './errors';

const Instant = z.iso.datetime();
const Csv = z.string().min(1).max(2_000_000, 'At most two million characters');
const Mapping = z
  .partialRecord(z.enum(batchColumns), z.string().max(200))
  .describe('Which column of the file holds what');
export type BatchMapping = z.infer<typeof Mapping>;

const Preview = z.object({
  columns: z.array(z.string()),
  mapping: Mapping.describe('As given, or as guessed from the header'),
  rows: z.int(),
  ready: z.int().describe('What it costs at most: one search for each of these that is found'),
  first: z.array(z.object({ line: z.int(), label: z.string() })).max(5),
  problems: z
    .array(z.object({ line: z.int(), why: z.string() }))
    .max(20)
    .describe('Rows that cannot be traced; the first twenty'),
  unready: z.int(),
});
export type BatchPreview = z.infer<typeof Preview>;

export const Batch = z.object({
  id: z.uuid(),
  fileName: z.string(),
  purpose: z.enum(purposeIds),
  status: z
    .enum(['running', 'cancelled', 'stopped', 'done'])
    .describe('stopped: by itself, for the reason in stopCode'),
  stopCode: z.string().nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
  rows: z.int(),
  found: z.int(),
  notFound: z.int(),
  waiting: z.int(),
});
export type Batch = z.infer<typeof Batch>;

const { UNAUTHENTICATED, BATCH_UNKNOWN, BATCH_NOT_SO } = skipTraceErrors;
const { ATTESTATION_NEEDED, PROVIDER_MISSING, FILE_UNREADABLE } = skipTraceErrors;
const tags = ['Skip trace'];
const ById = z.object({ id: z.uuid() });
const OneBatch = z.object({ batch: Batch });

export const skipTraceBatches = {
  previewBatch: oc
    .route({
      method: 'POST',
      path: '/v1/skip-trace/batches/preview',
      summary: 'See what a CSV file would trace and cost; nothing is traced or kept',
      tags,
    })
    .input(z.strictObject({ csv: Csv, mapping: Mapping.nullable() }))
    .output(Preview)
    .errors({ UNAUTHENTICATED, FILE_UNREADABLE }),

  startBatch: oc
    .route({
      method: 'POST',
      path: '/v1/skip-trace/batches',
      summary: `Trace the rows of a CSV file, ${mostBatchRows} at most; each hit costs one search`,
      tags,
    })
    .input(
      z.strictObject({ fileName: z.string().trim().min(1).max(200), csv: Csv, mapping: Mapping }),
    )
    .output(OneBatch)
    .errors({ UNAUTHENTICATED, ATTESTATION_NEEDED, PROVIDER_MISSING, FILE_UNREADABLE }),

  batches: oc
    .route({
      method: 'GET',
      path: '/v1/skip-trace/batches',
      summary: 'List one’s batches with their progress, newest first',
      tags,
    })
    .output(z.object({ batches: z.array(Batch).max(50) }))
    .errors({ UNAUTHENTICATED }),

  cancelBatch: oc
    .route({
      method: 'POST',
      path: '/v1/skip-trace/batches/{id}/cancel',
      summary: 'Stop a batch; what was found stays',
      tags,
    })
    .input(ById)
    .output(OneBatch)
    .errors({ UNAUTHENTICATED, BATCH_UNKNOWN, BATCH_NOT_SO }),

  resumeBatch: oc
    .route({
      method: 'POST',
      path: '/v1/skip-trace/batches/{id}/resume',
      summary: 'Go on with a batch that was canceled or stopped',
      tags,
    })
    .input(ById)
    .output(OneBatch)
    .errors({ UNAUTHENTICATED, ATTESTATION_NEEDED, BATCH_UNKNOWN, BATCH_NOT_SO, PROVIDER_MISSING }),

  exportBatch: oc
    .route({
      method: 'POST',
      path: '/v1/skip-trace/batches/{id}/export',
      summary: 'Take the result of a batch away; numbers that must not be called are withheld',
      tags,
    })
    .input(ById)
    .output(z.object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) }))
    .errors({ UNAUTHENTICATED, BATCH_UNKNOWN }),
};
