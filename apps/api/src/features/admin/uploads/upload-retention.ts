import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/database/database';
import type { Job } from '../../../platform/jobs/jobs';
import { UploadFolder } from './upload-folder';
import { forgetUpload } from './upload-routes';
import { readUploadsBefore } from './uploads-repo';

const keepDays = 30;

type Deps = { database: Database; clock: Clock; dataDir: string };

/** Returns the job that deletes uploaded files after a month; what was imported of them stays. */
export function uploadRetention({ database, clock, dataDir }: Deps): Job {
  const folder = new UploadFolder(dataDir);
  return {
    name: 'admin.uploads',
    everyHours: 24,
    run: async (signal) => {
      const before = clock.now().subtract({ hours: 24 * keepDays });
      const old = await database.asService('uploads kept long enough', (db) =>
        readUploadsBefore(db, before),
      );
      for (const { id } of old) {
        if (signal.aborted) return;
        await forgetUpload(database, folder, id);
      }
    },
  };
}
