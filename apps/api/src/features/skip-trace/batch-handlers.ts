import type { Batch } from '@deedlight/contract/skip-trace/batches';
import { purposeIds } from '@deedlight/domain/skip-trace/purpose';
import { z } from 'zod';
import type { RequestContext } from '../../platform/context';
import { type Member, requireMember } from '../../platform/member';
import { os } from '../../platform/procedures';
import { type BatchRow, listBatches, startBatch, turnBatch } from './batch-repo';
import { exportBatch } from './export-batch';
import { previewOf } from './preview-of';
import { readBatchFile } from './read-batch-file';
import { attestationOf } from './read-standing';
import type { SkipTrace } from './skip-trace';
import { instantText } from './trace-out';

const Purpose = z.enum(purposeIds);
const Status = z.enum(['running', 'cancelled', 'stopped', 'done']);

export function batchHandlers({ setup, runner }: Pick<SkipTrace, 'setup' | 'runner'>) {
  return {
    previewBatch: os.skipTrace.previewBatch.handler(({ input, context, errors }) => {
      requireMember(context.actor);
      const file = readBatchFile(input.csv, input.mapping);
      if (file === null) throw errors.FILE_UNREADABLE();
      return previewOf(file);
    }),

    startBatch: os.skipTrace.startBatch.handler(async ({ input, context, errors }) => {
      const member = requireMember(context.actor);
      if (!setup.isConfigured) throw errors.PROVIDER_MISSING();
      const attested = await attestationOf(context, member);
      if (attested === null) throw errors.ATTESTATION_NEEDED();
      const ready = readBatchFile(input.csv, input.mapping)?.ready ?? [];
      if (ready.length === 0) throw errors.FILE_UNREADABLE();
      const id = await context.database.asUser(member, (db) =>
        startBatch(db, {
          fileName: input.fileName,
          purpose: attested.purpose,
          at: context.clock.now(),
          subjects: JSON.stringify(ready),
        }),
      );
      runner.start(id);
      return { batch: batchOut(await ownBatch(context, member, id)) };
    }),

    batches: os.skipTrace.batches.handler(async ({ context: { actor, database } }) => {
      const rows = await database.asUser(requireMember(actor), (db) => listBatches(db));
      return { batches: rows.map(batchOut) };
    }),

    cancelBatch: os.skipTrace.cancelBatch.handler(async ({ input: { id }, context, errors }) => {
      const member = requireMember(context.actor);
      if (!(await exists(context, member, id))) throw errors.BATCH_UNKNOWN();
      if (!(await turn(context, member, id, false))) throw errors.BATCH_NOT_SO();
      return { batch: batchOut(await ownBatch(context, member, id)) };
    }),

    resumeBatch: os.skipTrace.resumeBatch.handler(async ({ input: { id }, context, errors }) => {
      const member = requireMember(context.actor);
      if (!setup.isConfigured) throw errors.PROVIDER_MISSING();
      if (!(await exists(context, member, id))) throw errors.BATCH_UNKNOWN();
      if ((await attestationOf(context, member)) === null) throw errors.ATTESTATION_NEEDED();
      if (!(await turn(context, member, id, true))) throw errors.BATCH_NOT_SO();
      runner.start(id);
      return { batch: batchOut(await ownBatch(context, member, id)) };
    }),

    exportBatch: os.skipTrace.exportBatch.handler(async ({ input: { id }, context, errors }) => {
      const member = requireMember(context.actor);
      if (!(await exists(context, member, id))) throw errors.BATCH_UNKNOWN();
      return await exportBatch(context, member, id);
    }),
  };
}

type Context = Pick<RequestContext, 'database' | 'clock'>;

function turn({ database, clock }: Context, member: Member, id: string, runs: boolean) {
  return database.asUser(member, (db) => turnBatch(db, { id, runs, at: clock.now() }));
}

async function exists({ database }: Context, member: Member, id: string): Promise<boolean> {
  return (await database.asUser(member, (db) => listBatches(db, id))).length > 0;
}

async function ownBatch({ database }: Context, member: Member, id: string): Promise<BatchRow> {
  const [batch] = await database.asUser(member, (db) => listBatches(db, id));
  if (!batch) throw new Error('the batch of a member is gone');
  return batch;
}

function batchOut(row: BatchRow): Batch {
  const rows = Number(row.rows);
  const found = Number(row.found);
  const notFound = Number(row.not_found);
  return {
    id: row.id,
    fileName: row.file_name,
    purpose: Purpose.parse(row.purpose),
    status: Status.parse(row.status),
    stopCode: row.stop_code,
    createdAt: instantText(row.created_at),
    finishedAt: row.finished_at === null ? null : instantText(row.finished_at),
    rows,
    found,
    notFound,
    waiting: rows - found - notFound,
  };
}
