import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A store of objects' bytes, by a key that this server makes up. */
export interface ByteStore {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null when there are none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(keys: string[]): Promise<void>;
}

const safeKey = /^[0-9a-f-]{36}$/;

/** Keeps bytes on disk, one file per key in 256 folders. */
export function diskStore(folder: string): ByteStore {
  const pathOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('a storage key is not one of ours');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    async read(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (Object(error).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
  };
}
