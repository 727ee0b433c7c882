import { openSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the operator's command asks the server of a data folder, in one line. */
export const Question = z.object({ ask: z.literal('copy') });

/** The server's one line. The copy stays for as long as the connection. */
export const Reply = z.union([
  z.object({ copiedTo: z.string(), heldMs: z.number() }),
  z.object({ refused: z.string() }),
]);
export type Reply = z.infer<typeof Reply>;

/** Where the copy is made: on the same disk, in the folder that is private already. */
export function copyFolder(dataDir: string): string {
  return join(dataDir, 'backup.unfinished');
}

/** Systems cut longer ones off, or refuse them: 104 on macOS, 108 on Linux, with an end of one. */
const longestAddress = 100;

/**
 * The socket's address, in the folder that nobody else may enter. Linux knows a folder that is open by
 * a short name as well.
 */
export function socketAddress(dataDir: string): string {
  const path = join(dataDir, socketName);
  if (Buffer.byteLength(path) <= longestAddress || process.platform !== 'linux') return path;
  return `/proc/self/fd/${openSync(dataDir, 'r')}/${socketName}`;
}

export const socketName = 'operator.sock';
