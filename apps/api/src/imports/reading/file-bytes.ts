import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { FileProblem } from './file-problem';

/** Chunks are this small so that messages of the database are received between two of them. */
const chunkBytes = 1 << 14;

/**
 * Yields the bytes of a file, unzipped if they begin like gzip, whatever the file's name is. `seen`
 * receives the bytes as they are on disk. Throws FileProblem if the gzip data ends early or is
 * damaged.
 */
export async function* fileBytes(
  path: string,
  seen: (chunk: Uint8Array) => void = () => {},
): AsyncGenerator<Buffer> {
  const isZipped = await isGzip(path);
  const raw = createReadStream(path, { highWaterMark: chunkBytes });
  raw.on('data', (chunk) => {
    if (typeof chunk !== 'string') seen(chunk);
  });
  if (!isZipped) {
    yield* raw;
    return;
  }
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  raw.once('error', (error) => gunzip.destroy(error));
  try {
    yield* raw.pipe(gunzip);
  } catch (error) {
    throw zipProblem(path, error);
  } finally {
    raw.destroy();
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

function zipProblem(path: string, error: unknown): unknown {
  const code = String(Object(error).code ?? '');
  if (code === 'Z_BUF_ERROR') {
    return new FileProblem(`${path} is an incomplete gzip file: it ends early. Download it again.`);
  }
  if (code.startsWith('Z_')) {
    return new FileProblem(`${path} is a damaged gzip file. Download it again.`);
  }
  return error;
}
