import type { Decode } from './dbase-table';
import { FileProblem } from './file-problem';

/**
 * Returns how the text of a .dbf file is read, by what its .cpg file says: "UTF-8", "1252" or
 * "ISO-8859-1". Without one it is UTF-8, or a cell that cannot be so is windows-1252. Throws
 * FileProblem for a code page that is not known here.
 */
export function codePage(path: string, said: string | null): Decode {
  const utf8 = strictly('utf-8');
  if (said === null || said.trim() === '') {
    const western = strictly('windows-1252');
    return (bytes) => utf8(bytes) ?? western(bytes) ?? '';
  }
  const label = labelOf(said.trim());
  const decode = known(path, label, said.trim());
  return (bytes, line) => {
    const text = decode(bytes) ?? (label === 'utf-8' ? cutShort(bytes, utf8) : null);
    if (text !== null) return text;
    throw new FileProblem(
      `${path}: line ${line} holds bytes that ${said.trim()} does not know, which its .cpg file names. Save the layer as UTF-8.`,
    );
  };
}

function labelOf(said: string): string {
  const name = said.toLowerCase().replaceAll('_', '-');
  if (/^(utf-?8|65001)$/.test(name)) return 'utf-8';
  const latin = /^(?:iso[ -]?)?8859-?(\d{1,2})$/.exec(name)?.[1];
  if (latin !== undefined) return `iso-8859-${latin}`;
  const windows = /^(?:ansi |cp|windows-)?(125\d|874)$/.exec(name)?.[1];
  return windows === undefined ? name : `windows-${windows}`;
}

function known(path: string, label: string, said: string) {
  try {
    return strictly(label);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new FileProblem(
      `${path}: its .cpg file names the code page ${said.slice(0, 40)}, which is not known here. Save the layer as UTF-8.`,
    );
  }
}

function strictly(label: string): (bytes: Uint8Array) => string | null {
  const decoder = new TextDecoder(label, { fatal: true });
  return (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return null; // This is the answer: TextDecoder has no other way to give it.
    }
  };
}

/** A column's width may end within a character. */
function cutShort(bytes: Uint8Array, decode: (bytes: Uint8Array) => string | null): string | null {
  for (const less of [1, 2, 3]) {
    const text = decode(bytes.subarray(0, Math.max(0, bytes.length - less)));
    if (text !== null) return text;
  }
  return null;
}
