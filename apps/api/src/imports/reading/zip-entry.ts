import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Unzip, UnzipInflate } from 'fflate';
import { FileProblem } from './file-problem';

/**
 * Yields the bytes of one file in a zip file, whose folder and capitals do not matter. A star in its
 * name stands for any characters. `seen` receives the bytes as they are on disk, to the end.
 */
export async function* zipEntry(
  path: string,
  wanted: string,
  seen?: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const found: Uint8Array[] = [];
  const names: string[] = [];
  const pattern = patternOf(wanted);
  let state: 'missing' | 'open' | 'whole' = 'missing';
  const unzip = new Unzip((file) => {
    const name = basename(file.name.replaceAll('\\', '/'));
    if (!file.name.endsWith('/')) names.push(name);
    if (!pattern.test(name) || state !== 'missing') return;
    state = 'open';
    file.ondata = (error, chunk, isLast) => {
      if (error) throw damaged(path, error.message);
      found.push(chunk);
      if (isLast) state = 'whole';
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 16 })) {
    seen?.(chunk);
    if (!isWhole()) push(chunk, false);
    yield* found.splice(0);
    if (isWhole() && seen === undefined) return;
  }
  if (isWhole()) return;
  push(new Uint8Array(), true);
  yield* found.splice(0);
  if (isWhole()) return;
  if (names.length === 0 || names.some((name) => pattern.test(name)))
    throw damaged(path, 'it ends early');
  throw new FileProblem(`${path} holds no ${wanted}. It holds: ${names.join(', ')}.`);

  function push(chunk: Uint8Array, isLast: boolean): void {
    try {
      unzip.push(chunk, isLast);
    } catch (error) {
      if (error instanceof FileProblem) throw error;
      throw damaged(path, error instanceof Error ? error.message : String(error));
    }
  }

  // A function, as the compiler does not see that the callback changes it.
  function isWhole(): boolean {
    return state === 'whole';
  }
}

function patternOf(wanted: string): RegExp {
  const parts = wanted.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'i');
}

function damaged(path: string, why: string): FileProblem {
  return new FileProblem(`${path} is a damaged zip file (${why}). Download it again.`);
}
