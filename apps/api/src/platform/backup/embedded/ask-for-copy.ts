import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { FolderInUse, lockFolder } from '../../database/embedded/folder-lock';
import { BackupFailure } from '../backup-failure';
import { copyStill } from './copy-still';
import { copyFolder, Reply, socketAddress } from './operator-protocol';

export type FolderCopy = {
  folder: string;
  /** How long members had to wait, in ms; it is null if no server runs. */
  heldMs: number | null;
  remove(): void;
};

/**
 * Gets a copy of a data folder at one moment: from the server that has it open, or made by this
 * process.
 */
export async function askForCopy(dataDir: string): Promise<FolderCopy> {
  const socket = await connected(dataDir);
  return socket ? copyByServer(dataDir, socket) : copyByUs(dataDir);
}

/** Returns null if no server listens. */
async function connected(dataDir: string): Promise<Socket | null> {
  const socket = connect(socketAddress(dataDir));
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(Object(error).code)) return null;
    throw error;
  }
}

async function copyByServer(dataDir: string, socket: Socket): Promise<FolderCopy> {
  socket.write(`${JSON.stringify({ ask: 'copy' })}\n`);
  const reply = await firstLine(socket);
  if (reply === null) {
    throw new BackupFailure('The server ended before it had copied its folder: try again.');
  }
  const said = Reply.parse(JSON.parse(reply));
  if ('refused' in said) {
    socket.destroy();
    throw new BackupFailure(said.refused);
  }
  const folder = copyFolder(dataDir);
  return { folder, heldMs: said.heldMs, remove: () => void socket.destroy() };
}

async function firstLine(socket: Socket): Promise<string | null> {
  for await (const line of createInterface({ input: socket })) return line;
  return null;
}

async function copyByUs(dataDir: string): Promise<FolderCopy> {
  const lock = lockOrExplain(dataDir);
  const folder = copyFolder(dataDir);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    lock.release();
  };
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    await copyStill(dataDir, folder, (work) => work());
    return { folder, heldMs: null, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function lockOrExplain(dataDir: string) {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new BackupFailure(
      `${error.message} It does not listen for npm run backup: it is starting, an import or a command, or of an older version.`,
    );
  }
}
