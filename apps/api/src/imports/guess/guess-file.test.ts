import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { countyByName } from '@deedlight/domain/reference/places/counties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, test } from 'vitest';
import { parseArguments } from '../arguments';
import { dryRun } from '../dry-run';
import { readMappingFile } from '../mapping/read-mapping-file';
import { FileProblem } from '../reading/file-problem';
import { guessFile } from './guess-file';
import { inventedTruths, rollText } from './test/invented-rolls';
import { layouts } from './test/layouts';

const folder = mkdtempSync(join(tmpdir(), 'guess-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const dane = countyByName('WI', 'Dane') ?? null;

function aFile(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function guessed(file: string, writeTo: string | null = null, place = dane) {
  return guessFile({ file, place, writeTo }, now);
}

const [, inOneColumn] = layouts;
if (inOneColumn === undefined) throw new Error('a layout is missing');
const roll = rollText(inOneColumn, inventedTruths(7, 120));

test('tells each column with its reason, twenty properties, and what a dry run says', async () => {
  const text = await guessed(aFile('dane 2026.txt', roll));
  expect(text).toMatch(
    /address\.whole +sure +"Situs Address": the name says situs address, .* end in a city/,
  );
  expect(text.match(/^ {2}line \d+: \d+ /gm)).toHaveLength(20);
  expect(text).toContain('120  would go in');
  expect(text).not.toContain('Warning');
  expect(text).toContain('"id": "dane-2026"');
});

test('what it writes is a mapping that reads the file, and is not written over', async () => {
  const path = aFile('roll.tsv.gz', gzipSync(roll));
  const json = join(folder, 'dane.json');
  await guessed(path, json);
  const { report } = await dryRun(await readMappingFile(json), path, now);
  expect(report).toMatchObject({ read: 120, imported: 120, unreadable: {} });
  writeFileSync(json, 'corrected by hand');
  await expect(guessed(path, json)).rejects.toThrow('dane.json is there already');
  expect(readFileSync(json, 'utf8')).toBe('corrected by hand');
});

test('the county is told by ZIP codes, and asked for where nothing tells it', async () => {
  const header = 'PIN,Situs,SalePrice,SaleDate';
  const rows = (zip: string) =>
    inventedTruths(3, 60).map(
      ({ parcel, number, street, price, soldOn }) =>
        `${parcel},${number} ${street} ST MADISON${zip},${price},${soldOn}`,
    );
  const named = aFile('zips.csv', [header, ...rows(' WI 53703')].join('\n'));
  expect(await guessed(named, null, null)).toContain('lie in Dane, WI');
  const json = join(folder, 'nowhere.json');
  const bare = guessed(aFile('bare.csv', [header, ...rows('')].join('\n')), json, null);
  await expect(bare).rejects.toThrow(
    /nothing tells the county: say it, as --place[\s\S]*parcel +sure +"PIN"/,
  );
  expect(existsSync(json)).toBe(false);
});

describe('a file that is no table is refused in words', () => {
  test.each([
    ['nothing in it', '', 'is empty'],
    ['a header alone', 'PIN,Address\n', 'has a header and no rows'],
    [
      'no header',
      '0709-1,12 OAK ST,53703\n0709-2,13 OAK ST,53703\n',
      'has no header: its first line begins 0709-1, 12 OAK ST',
    ],
    ['a column twice', 'PIN,Address,Address\n1,2,3\n', 'has more than one column "Address"'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), 'is no text'],
    ['UTF-16', Buffer.from('\ufeffPIN,Address\n1,2\n', 'utf16le'), 'UTF-16'],
    ['a web page', '<!doctype html>\n<p>Not found, sorry</p>\n', 'is a web page'],
    ['one column', 'PIN\n1\n2\n', 'has a single column'],
    ['half a gzip', gzipSync(Buffer.from(roll)).subarray(0, 900), 'incomplete gzip'],
    [
      'no parcel number',
      'Name,Color\nRex,brown\nBello,black\n',
      'no column looks like a parcel number',
    ],
  ])('%s', async (name, content, problem) => {
    await expect(guessed(aFile(`${name}.csv`, content))).rejects.toThrow(problem);
  });

  const cell = fc.oneof(
    fc.constantFrom(
      'PIN',
      'Address',
      'SaleDate',
      '"',
      ',',
      '\n',
      '12 OAK ST',
      '0709-1',
      '53703',
      '0',
    ),
    fc.string({ maxLength: 6 }),
  );
  test.each([
    ['bytes', fc.uint8Array({ maxLength: 300 })],
    ['cells', fc.array(cell, { maxLength: 60 }).map((cells) => Buffer.from(cells.join(',')))],
  ])('any %s give a text or a problem in words, and no fault', async (_, contents) => {
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        const said = await guessed(aFile('any.csv', content)).catch((error: unknown) => error);
        expect(typeof said === 'string' || said instanceof FileProblem).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('one that does not exist', async () => {
    await expect(guessed(join(folder, 'no.csv'))).rejects.toThrow('There is no file');
  });
});

test('windows-1252 and other delimiters go into the mapping', async () => {
  const [, , parts] = layouts;
  if (parts === undefined) throw new Error('a layout is missing');
  const text = rollText(parts, inventedTruths(5, 60)).replaceAll('HAUGEN', 'PEÑA');
  const said = await guessed(aFile('old.csv', Buffer.from(text, 'latin1')));
  expect(said).toContain('"encoding": "windows-1252"');
  expect(said).toContain('"delimiter": ";"');
  expect(said).toContain('PEÑA');
});

test.each([
  [['--guess'], 'Name one file to guess a mapping for.'],
  [['--guess', 'a.csv', 'b.csv'], 'Name one file to guess a mapping for.'],
  [
    ['--guess', '--preset', 'ames', 'a.csv'],
    'leave --preset, --mapping, --source and --confirm out',
  ],
  [
    ['--guess', '--source', 'fl-nal', 'a.csv'],
    'leave --preset, --mapping, --source and --confirm out',
  ],
  [['--guess', '--as-of', '2026-01-01', 'a.csv'], '--guess imports nothing'],
  [['--guess', '--place', 'WI, Gotham', 'a.csv'], '--place wants a state and one of its counties'],
  [['--preset', 'ames', '--write', 'x.json', 'a.csv'], '--place and --write go with --guess.'],
])('%j is answered with %s', (words, problem) => {
  expect(parseArguments(words)).toMatchObject({
    kind: 'wrong',
    problem: expect.stringContaining(problem),
  });
});

test('a county may be said in any of the usual ways', () => {
  for (const place of ['WI, Dane', 'wi/dane county', 'WI Dane']) {
    expect(parseArguments(['--guess', 'a.csv', '--place', place])).toMatchObject({
      kind: 'guess',
      arguments: { file: 'a.csv', place: { fips: dane?.fips } },
    });
  }
});
