import { requireAdmin } from '../../../platform/member';
import { os } from '../../../platform/procedures';
import { bringReferenceFile } from './bring-reference-file';
import { listReferenceFiles } from './list-reference-files';

/** Lists the publishers' files beside the tables of a release, and lets admins bring in new ones. */
export function referenceFileHandlers(dataDir: string) {
  return {
    list: os.referenceFiles.list.handler(async ({ context }) => {
      await requireAdmin(context);
      return { files: await listReferenceFiles(context) };
    }),

    bring: os.referenceFiles.bring.handler(async ({ input, context, errors }) => {
      const { userId: by } = await requireAdmin(context);
      const outcome = await bringReferenceFile(context, { ...input, by, dataDir });
      if (outcome.kind === 'unknown') throw errors.UPLOAD_UNKNOWN();
      if (outcome.kind === 'unusable') throw errors.FILE_UNUSABLE({ message: outcome.why });
      return { done: outcome.done };
    }),
  };
}
