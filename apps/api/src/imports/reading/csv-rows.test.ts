import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRow, csvRows } from './csv-rows';

async function rowsOf(chunks: readonly string[], delimiter = ','): Promise<CsvRow[]> {
  async function* source() {
    yield* chunks;
  }
  const rows: CsvRow[] = [];
  for await (const part of csvRows('a.csv', source(), delimiter)) rows.push(...part);
  return rows;
}

test.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\ufeffa,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a ""x""","b,c"\n"",\n',
    [
      ['a "x"', 'b,c'],
      ['', ''],
    ],
  ],
  ['"a"\r\n"b",2\r\n', [['a'], ['b', '2']]],
  ['a,5" pipe,c\n', [['a', '5" pipe', 'c']]],
  ['"a"x,b\n', [['ax', 'b']]],
  ['\n\na\n\n', [['a']]],
  ['', []],
])('cuts %j', async (text, cells) => {
  expect((await rowsOf([text])).map((row) => row.cells)).toEqual(cells);
});

test('a row says on which line of the file it begins, line breaks in quotes counted', async () => {
  const rows = await rowsOf(['h\n"two\nlines"\n\nlast\n']);
  expect(rows.map((row) => row.line)).toEqual([1, 2, 5]);
});

test('ragged rows keep the cells they have', async () => {
  const rows = await rowsOf(['a,b,c\n1,2\n1,2,3,4\n']);
  expect(rows.map((row) => row.cells.length)).toEqual([3, 2, 4]);
});

test('a quote that is never closed is an error with its line', async () => {
  await expect(rowsOf(['a,b\n1,2\n"oops,3\n4,5\n'])).rejects.toThrow(
    'a quote opened on line 3 is never closed',
  );
});

test('whatever is written as CSV and cut into any chunks comes back', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ', 'é', ';') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (rows, size) => {
      const text = rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        text.slice(at * size, (at + 1) * size),
      );
      expect((await rowsOf(chunks)).map((row) => row.cells)).toEqual(rows);
    }),
    { numRuns: 400 },
  );
});

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
