import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../../log';
import { BackupFailure } from '../backup-failure';
import { copyStill, type WhileStill } from './copy-still';
import { copyFolder, Question, type Reply, socketAddress, socketName } from './operator-protocol';

type Copying = { dataDir: string; secret: string; whileStill: WhileStill; log: Log };

export interface OperatorSocket {
  close(): Promise<void>;
}

/**
 * Lets everyone who may enter the data folder, which is its owner only, request a copy of it. The
 * process that holds the folder must open this.
 */
export async function listenToOperator(copying: Copying): Promise<OperatorSocket> {
  const { dataDir, log } = copying;
  // A server that was killed has left these.
  rmSync(join(dataDir, socketName), { force: true });
  rmSync(copyFolder(dataDir), { recursive: true, force: true });
  const open = new Set<Socket>();
  const answer = answering(copying);
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', (err) => log.warn({ err }, 'the operator’s command was lost'));
    answer(socket).catch((err: unknown) => socket.destroy(asError(err)));
  });
  try {
    await listening(server, socketAddress(dataDir));
  } catch (err) {
    log.warn({ err }, 'no socket for npm run backup: it needs the server stopped');
  }
  return {
    close: async () => {
      for (const socket of open) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listening(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
}

/** Answers one request for a copy at a time; the copy stays until the connection ends. */
function answering(copying: Copying): (socket: Socket) => Promise<void> {
  const { dataDir, log } = copying;
  const folder = copyFolder(dataDir);
  let isBusy = false;
  const copyFor = async (socket: Socket) => {
    const gone = new Promise((resolve) => socket.once('close', resolve));
    try {
      const { heldMs } = await copyInto(folder, copying);
      log.info({ heldMs }, 'the data folder was copied for a backup');
      reply(socket, { copiedTo: folder, heldMs });
      await gone;
    } catch (err) {
      log.error({ err }, 'the data folder was not copied');
      reply(socket, { refused: err instanceof BackupFailure ? err.message : String(err) });
    }
    await rm(folder, { recursive: true, force: true });
  };
  return async (socket) => {
    const [line] = await once(createInterface({ input: socket }), 'line');
    Question.parse(JSON.parse(line));
    if (isBusy) return reply(socket, { refused: 'Another backup is under way: wait for its end.' });
    isBusy = true;
    await copyFor(socket).finally(() => {
      isBusy = false;
    });
  };
}

async function copyInto(target: string, { dataDir, secret, whileStill }: Copying) {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { mode: 0o700 });
  await writeFile(join(target, 'cookie-secret'), secret, { mode: 0o600 });
  return copyStill(dataDir, target, whileStill);
}

function reply(socket: Socket, said: Reply): void {
  socket.write(`${JSON.stringify(said)}\n`);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
