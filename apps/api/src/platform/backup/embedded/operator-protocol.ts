import { openSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The operator command sends this question to the server of a data folder, on one line. */
export const Question = z.object({ ask: z.literal('copy') });

/** The server answers so on one line. The copy stays for as long as the connection. */
export const Reply = z.union([
  z.object({ copiedTo: z.string(), heldMs: z.number() }),
  z.object({ refused: z.string() }),
]);
export type Reply = z.infer<typeof Reply>;

/** Returns the folder of the copy: on the same disk, inside the folder that is already private. */
export function copyFolder(dataDir: string): string {
  return join(dataDir, 'backup.unfinished');
}

/**
 * Systems cut longer addresses off or refuse them: the limit is 104 bytes on macOS and 108 on
 * Linux, including a final NUL.
 */
const longestAddress = 100;

/**
 * Returns the socket's address in the private data folder. Linux can also name an open folder by a
 * short path.
 */
export function socketAddress(dataDir: string): string {
  const path = join(dataDir, socketName);
  if (Buffer.byteLength(path) <= longestAddress || process.platform !== 'linux') return path;
  return `/proc/self/fd/${openSync(dataDir, 'r')}/${socketName}`;
}

export const socketName = 'operator.sock';
