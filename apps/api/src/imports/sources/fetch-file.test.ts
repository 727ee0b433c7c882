import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Zip, ZipDeflate, zipSync } from 'fflate';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fileDouble, fileUrl } from '../../adapters/open-data/double/file-double';
import { aPatientClient, aWorld, type World } from '../../adapters/open-data/double/world';
import { publicFile } from '../../adapters/open-data/public-file';
import { fetchFile } from './fetch-file';
import { Access } from './source-schema';

const folder = mkdtempSync(join(tmpdir(), 'fetch-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let path = '';
let count = 0;
beforeEach(() => {
  count += 1;
  path = join(folder, String(count), 'sales.csv');
});

const sales =
  '"Major","Minor","SalePrice","Note"\r\n"000001","0020","412500","Pe\u00f1a, ""A"""\r\n"000002","0030","1",""\r\n';

function zipped(files: Record<string, string>): Buffer {
  const all = Object.entries(files).map(
    ([name, text]) => [name, Buffer.from(text, 'latin1')] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(all)));
}

/** Zips as programs do that write to a stream: the sizes follow the data. */
function streamed(name: string, text: string): Buffer {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, part) => parts.push(part));
  const file = new ZipDeflate(name);
  zip.add(file);
  file.push(Buffer.from(text, 'latin1'), true);
  zip.end();
  return Buffer.concat(parts);
}

type Options = { columns?: string[]; layout?: object; world?: World; knowsRanges?: boolean };

async function fetched(bytes: () => Buffer, options: Options = {}) {
  const { columns = ['Minor', 'SalePrice', 'Note'], layout, world = aWorld([]) } = options;
  const { client } = aPatientClient(fileDouble(world, bytes, options.knowsRanges));
  const file = publicFile(client, fileUrl);
  const access = Access.parse({
    protocol: 'zipped-file',
    url: fileUrl,
    entry: 'EXTR_RPSale.csv',
    encoding: 'windows-1252',
    ...layout,
  });
  if (access.protocol !== 'zipped-file') throw new Error('it is a file');
  const { editedAt } = await file.describe();
  const result = await fetchFile({
    name: 'king-wa-sales, King',
    state: { columns, editedAt },
    columns,
    question: 'a question',
    path,
    now: '2026-11-20T12:00:00Z',
    file,
    layout: access,
  });
  return { ...result, csv: readFileSync(path, 'utf8') };
}

const asCsv = 'Minor,SalePrice,Note\n0020,412500,"Peña, ""A"""\n0030,1,\n';

describe('a table in a zip file', () => {
  test.each([true, false])(
    'comes as its wanted columns, in UTF-8 (in ranges: %s)',
    async (ranges) => {
      const bytes = zipped({ 'other.csv': 'x', 'folder/EXTR_RPSale.csv': sales });
      expect(await fetched(() => bytes, { knowsRanges: ranges })).toMatchObject({
        rows: 2,
        csv: asCsv,
      });
      expect(existsSync(`${path}.zip`)).toBe(false);
    },
  );

  test('may be zipped by a program that did not know its size', async () => {
    const bytes = streamed('EXTR_RPSale.csv', sales);
    expect((await fetched(() => bytes)).csv).toBe(asCsv);
  });

  test.each([
    ['with a header', 'acct\tnote\tvalue\n001 \tan 8" pipe\t5\n002\t\t6\n'],
    ['without one', '001 \tan 8" pipe\t5\n002\t\t6'],
  ])('may have quotes that are characters, %s', async (_, text) => {
    const header = ['acct', 'note', 'value'];
    const layout = { entry: 'real_acct.txt', delimiter: '\t', quotes: false, header };
    const bytes = zipped({ 'real_acct.txt': text });
    const { csv } = await fetched(() => bytes, { layout, columns: ['acct', 'note'] });
    expect(csv).toBe('acct,note\n001 ,"an 8"" pipe"\n002,\n');
  });

  test('keeps a row of another width, for the import to reject it', async () => {
    const bytes = zipped({ 'EXTR_RPSale.csv': `${sales}a,b,c\r\n` });
    expect((await fetched(() => bytes)).csv).toBe(`${asCsv}a,b,c,\n`);
  });

  test('that lost a column is refused, and the column named', async () => {
    const bytes = zipped({ 'EXTR_RPSale.csv': sales });
    await expect(fetched(() => bytes, { columns: ['Minor', 'SaleWarning'] })).rejects.toThrow(
      'king-wa-sales, King: the source no longer has the column "SaleWarning"',
    );
  });

  test('that is not there is missed, and the others are named', async () => {
    const bytes = zipped({ 'EXTR_Parcel.csv': 'x' });
    await expect(fetched(() => bytes)).rejects.toThrow(
      'holds no EXTR_RPSale.csv. It holds: EXTR_Parcel.csv.',
    );
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['a page to sign in', () => Buffer.from('<html>sign in</html>')],
  ])('that is %s is refused, and downloaded again', async (_, spoilt) => {
    const noise = Array.from({ length: 4000 }, (__, at) => (at * 2_654_435_761).toString(36));
    const whole = zipped({ 'EXTR_RPSale.csv': `${sales}${noise.join('\r\n')}` });
    await expect(fetched(() => spoilt(whole))).rejects.toThrow(/damaged zip file/);
    const sound = zipped({ 'EXTR_RPSale.csv': sales });
    expect((await fetched(() => sound)).csv).toBe(asCsv);
  });
});

describe('a download that is interrupted', () => {
  const part = 8 * 1024 * 1024;
  const noise = Buffer.alloc(part + 1000, '0123456789').toString('latin1');
  // It is stored as it is, so that it has more than one part.
  const large = Buffer.from(
    zipSync({
      'noise.bin': [Buffer.from(noise), { level: 0 }],
      'EXTR_RPSale.csv': Buffer.from(sales, 'latin1'),
    }),
  );

  test('goes on after the last byte', async () => {
    const breaking = aWorld([]);
    const bytes = () => {
      // The file is described twice; then its first part comes, and no second.
      if (breaking.asked.length === 3) {
        breaking.trouble = Array.from({ length: 6 }, () => 'unreachable' as const);
      }
      return large;
    };
    await expect(fetched(bytes, { world: breaking })).rejects.toThrow('What came so far is kept');
    const world = aWorld([]);
    expect((await fetched(() => large, { world })).csv).toBe(asCsv);
    expect(world.asked.map(({ headers }) => headers.range)).toEqual([
      'bytes=0-0',
      'bytes=0-0',
      `bytes=${part}-${2 * part - 1}`,
    ]);
  });

  test('does not join the parts of two editions', async () => {
    const world = aWorld([]);
    const bytes = () => {
      if (world.asked.length === 4) world.editedAt += 1000;
      return large;
    };
    await expect(fetched(bytes, { world })).rejects.toThrow('was replaced while it was read');
  });
});
