import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { FileProblem } from './file-problem';
import { zipEntry } from './zip-entry';
import { zipTable } from './zip-table';

/** PK, 3, 4. */
const zipSignature = 0x504b0304;

/** Chunks are this small so that messages of the database are received between two of them. */
const chunkBytes = 1 << 14;

/** No county publishes a larger table; what unpacks to more is meant to fill a disk. */
const mostUnpacked = 32 * 1024 ** 3;

/**
 * Yields the bytes of a file, unzipped if they begin like gzip or like a zip file, of which the one
 * table counts, whatever the file's name is. `seen` receives the bytes as they are on disk. Throws
 * FileProblem if the zipped data ends early, is damaged or unpacks to more than `most`.
 */
export async function* fileBytes(
  path: string,
  seen: (chunk: Uint8Array) => void = () => {},
  most = mostUnpacked,
): AsyncGenerator<Uint8Array> {
  const kind = await kindOf(path);
  if (kind === 'plain') yield* plainBytes(path, seen);
  else if (kind === 'gzip') yield* bounded(path, gunzipped(path, seen), most);
  else yield* bounded(path, zipEntry(path, await zipTable(path), seen), most);
}

/** Yields the bytes of one file in a zip file, by its name, under the same limit. Throws FileProblem. */
export function unpacked(
  path: string,
  name: string,
  seen?: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  return bounded(path, zipEntry(path, name, seen), mostUnpacked);
}

async function* bounded(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) {
      throw new FileProblem(
        `${path} unpacks to more than ${most.toLocaleString('en-US')} bytes. Unpack it and send a part of it.`,
      );
    }
    yield chunk;
  }
}

function plainBytes(path: string, seen: (chunk: Uint8Array) => void) {
  const raw = createReadStream(path, { highWaterMark: chunkBytes });
  raw.on('data', (chunk) => {
    if (typeof chunk !== 'string') seen(chunk);
  });
  return raw;
}

async function* gunzipped(
  path: string,
  seen: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const raw = plainBytes(path, seen);
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

/** Tells by the first bytes how a file is packed. */
export async function kindOf(path: string): Promise<'plain' | 'gzip' | 'zip'> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gzip';
    return buffer.readUInt32BE(0) === zipSignature ? 'zip' : 'plain';
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
