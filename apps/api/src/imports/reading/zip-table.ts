import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { FileProblem } from './file-problem';

/** The list of a zip file's entries ends with a record of this many bytes and a comment. */
const endBytes = 22;
const longestComment = 0xffff;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
/** A list of entries longer than this is no county's file. */
const longestList = 1 << 20;
const tables = /\.(csv|tsv|txt)$/i;
/** A table's description may be JSON too, so that a table comes first. */
const shapes = /\.(geojson|geojsonl|ndjson|json)$/i;

/**
 * Returns the name of the one table in a zip file. Throws FileProblem where there is none, or more
 * than one, as nobody said which.
 */
export async function zipTable(path: string): Promise<string> {
  const names = await shownNames(path);
  const found =
    [tables, shapes]
      .map((kind) => names.filter((name) => kind.test(name)))
      .find((some) => some.length > 0) ?? [];
  const [only] = found;
  if (only !== undefined && found.length === 1) return basename(only.replaceAll('\\', '/'));
  const has = names.slice(0, 10).join(', ');
  throw new FileProblem(
    found.length === 0
      ? `${path} holds no CSV or GeoJSON file and no shapefile. It holds: ${has}.`
      : `${path} holds more than one table: ${has}. Send the one that is meant.`,
  );
}

/** Returns the names of the files in a zip file, without their folders. Throws FileProblem. */
export async function zipNames(path: string): Promise<string[]> {
  return (await shownNames(path)).map((name) => basename(name.replaceAll('\\', '/')));
}

async function shownNames(path: string): Promise<string[]> {
  return (await entriesOf(path)).filter((name) => !isHidden(name));
}

/** What Macs add to a zip file. */
function isHidden(name: string): boolean {
  return name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name);
}

async function entriesOf(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, endBytes + longestComment);
    const tail = Buffer.alloc(length);
    await file.read(tail, 0, length, size - length);
    const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (at < 0 || at + endBytes > length || tail.readUInt32LE(at) !== endSignature) {
      throw damaged(path);
    }
    const listBytes = tail.readUInt32LE(at + 12);
    const begin = tail.readUInt32LE(at + 16);
    if (listBytes > longestList || begin + listBytes > size) throw damaged(path);
    const list = Buffer.alloc(listBytes);
    await file.read(list, 0, listBytes, begin);
    return namesIn(list);
  } finally {
    await file.close();
  }
}

function namesIn(list: Buffer): string[] {
  const names: string[] = [];
  let at = 0;
  while (at + 46 <= list.length && list.readUInt32LE(at) === entrySignature) {
    const name = list.readUInt16LE(at + 28);
    names.push(list.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return names;
}

function damaged(path: string): FileProblem {
  return new FileProblem(`${path} is a damaged zip file (it ends early). Download it again.`);
}
