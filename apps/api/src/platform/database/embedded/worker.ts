import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeTree } from '../../private-folder';
import type { Opening, Reply, Request } from './messages';
import { EmbeddedSession } from './session';

/**
 * The defaults are made for spinning disks and many connections; here there is one connection and a
 * page cache.
 */
const settings =
  "set random_page_cost = 1.1; set work_mem = '32MB'; set maintenance_work_mem = '128MB'";

type Init = NodeFS['init'];

const ownersBits = 0o700;

/**
 * Makes files that only their owner can read. PGlite sets its own mask for the files that
 * PostgreSQL creates, so that everybody could read them, whatever the process's mask is.
 */
class PrivateFiles extends NodeFS {
  override init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const closeToOthers: NonNullable<typeof options.preRun>[number] = ({ FS }) => {
      const { chmod } = FS;
      Object.assign(FS, {
        chmod: (...[path, mode, ...rest]: Parameters<typeof chmod>) =>
          chmod(path, mode & ownersBits, ...rest),
      });
    };
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), closeToOthers] });
  }
}

// This thread holds PGlite, so that a slow query never blocks the server's event loop.
const port = parentPort;

if (!port) throw new Error('this file runs as a worker thread only');

try {
  const session = new EmbeddedSession(await openPglite(workerData));
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (request: Request) => {
    last = last.then(async () => {
      const reply: Reply = await session.answer(request);
      port.postMessage(reply);
      if (request.kind === 'close') port.close();
    });
  });
  port.postMessage('open');
} catch (error) {
  port.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  port.close();
}

async function openPglite({ folder, snapshot }: Opening): Promise<PGlite> {
  const tarball = snapshot && new Blob([new Uint8Array(snapshot)]);
  const seed = tarball ? { loadDataDir: tarball } : {};
  if (folder && !existsSync(folder)) await create(folder, seed);
  const pg = await PGlite.create(folder ? { fs: new PrivateFiles(folder) } : seed);
  await pg.exec(settings);
  return pg;
}

/**
 * Creates the database beside its place and moves it there, so that a killed first start leaves
 * nothing half-made.
 */
async function create(folder: string, seed: { loadDataDir?: Blob }): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const pg = await PGlite.create({ ...seed, fs: new PrivateFiles(unfinished) });
  await pg.close();
  closeTree(unfinished);
  renameSync(unfinished, folder);
}
