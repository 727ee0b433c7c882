import { FileProblem } from './file-problem';

/**
 * Decodes chunks of bytes into text; throws FileProblem that names the line with bytes outside the
 * encoding.
 */
export async function* decodeText(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  encoding: 'utf-8' | 'windows-1252',
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) refuseUtf16(path, chunk);
    isFirst = false;
    yield decode(chunk);
    line += newlinesIn(chunk);
  }
  yield decode();

  function decode(chunk?: Uint8Array): string {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw notUtf8(path, line + linesBeforeFault(chunk ?? new Uint8Array()));
    }
  }
}

function refuseUtf16(path: string, [first, second]: Uint8Array): void {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new FileProblem(`${path} is in UTF-16. Save it as UTF-8 (in Excel: "CSV UTF-8").`);
  }
}

function notUtf8(path: string, line: number): FileProblem {
  return new FileProblem(
    `${path} is not UTF-8: line ${line} holds bytes that UTF-8 does not know. If it came from an older Windows program, put "encoding": "windows-1252" into the mapping.`,
  );
}

function newlinesIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

/**
 * Counts the whole valid lines at the start of a chunk; their first character may begin in the
 * chunk before.
 */
function linesBeforeFault(chunk: Uint8Array): number {
  let start = 0;
  for (let count = 0; ; count += 1) {
    const end = chunk.indexOf(10, start);
    const part = chunk.subarray(start, end < 0 ? undefined : end);
    if (end < 0 || (count > 0 && !isUtf8(part))) return count;
    if (count === 0 && !isUtf8(withoutContinuation(part))) return 0;
    start = end + 1;
  }
}

function withoutContinuation(bytes: Uint8Array): Uint8Array {
  let at = 0;
  while (at < 3 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at += 1;
  return bytes.subarray(at);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // This is the answer and no failure: TextDecoder has no other way to give it.
  }
}
