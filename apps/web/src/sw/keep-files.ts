import type { WorkerFile } from '../../build/shell';
import { files } from './caches';
import type { WorkerEvent } from './worker-scope';

const atOnce = 4;

/** Fetches what is not kept yet, a few at a time, so that the page's own requests are not held up. */
export async function keepFiles(wanted: readonly WorkerFile[], event: WorkerEvent): Promise<void> {
  const queue = wanted.map(({ url }) => new Request(`/${url}`));
  const work = async () => {
    for (let request = queue.shift(); request !== undefined; request = queue.shift())
      await keepFile(request, event);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function keepFile(request: Request, event: WorkerEvent): Promise<void> {
  const [, done] = files.handleAll({ request, event });
  await done;
}
