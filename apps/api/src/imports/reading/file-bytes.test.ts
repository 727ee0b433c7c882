import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { fileBytes } from './file-bytes';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-bytes-'));
afterAll(() => rmSync(folder, { recursive: true }));
const table = 'Parcel,Address\n1,12 Oak St\n';

function put(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function read(path: string, most?: number) {
  const parts: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of fileBytes(path, ({ length }) => (seen += length), most))
    parts.push(chunk);
  return { text: Buffer.concat(parts).toString(), seen };
}

test.each([
  ['plain.csv', strToU8(table)],
  ['gzip.csv', gzipSync(table)],
  ['zip.csv', zipSync({ 'folder/roll.csv': strToU8(table) })],
  [
    'mac.zip',
    zipSync({
      '__MACOSX/._roll.csv': strToU8('x'),
      'roll.TXT': strToU8(table),
      'read.me': strToU8('x'),
    }),
  ],
])('%s is read by what it holds, to the last byte on disk', async (name, bytes) => {
  expect(await read(put(name, bytes))).toEqual({ text: table, seen: bytes.length });
});

test.each([
  [
    'two.zip',
    zipSync({ 'a.csv': strToU8('a'), 'b.csv': strToU8('b') }),
    'holds more than one table: a.csv, b.csv',
  ],
  [
    'none.zip',
    zipSync({ 'read.me': strToU8('a') }),
    'holds no CSV or GeoJSON file and no shapefile. It holds: read.me',
  ],
  ['cut.zip', zipSync({ 'a.csv': strToU8(table) }).slice(0, 60), 'is a damaged zip file'],
])('%s is refused in words', async (name, bytes, says) => {
  await expect(read(put(name, bytes))).rejects.toThrow(says);
});

test.each([
  ['bomb.gz', gzipSync(Buffer.alloc(3_000_000))],
  ['bomb.zip', zipSync({ 'a.csv': new Uint8Array(3_000_000) })],
])('%s, which unpacks to more than it may, is read no further', async (name, bytes) => {
  await expect(read(put(name, bytes), 1_000_000)).rejects.toThrow(
    'unpacks to more than 1,000,000 bytes',
  );
});
