import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv';
import { readCsv, unguarded } from './read-csv';

test.each([
  { why: 'a byte order mark', text: '\ufeffName,Mail\r\nA,b\r\n', rows: [[2, 'A', 'b']] },
  { why: 'no line end', text: 'Name,Mail\nA,b', rows: [[2, 'A', 'b']] },
  { why: 'line ends of old Macs', text: 'Name,Mail\rA,b\r', rows: [[2, 'A', 'b']] },
  { why: 'semicolons', text: 'Name;Mail\nA, B;c\n', rows: [[2, 'A, B', 'c']] },
  { why: 'tabs', text: 'Name\tMail\nA, B;\tc\n', rows: [[2, 'A, B;', 'c']] },
  {
    why: 'a semicolon in a name of a column',
    text: '"Name; all",Mail\nA,b\n',
    rows: [[2, 'A', 'b']],
  },
  {
    why: 'a short and a long row',
    text: 'Name,Mail\nA\nB,c,d\n',
    rows: [
      [2, 'A'],
      [3, 'B', 'c', 'd'],
    ],
  },
  { why: 'rows without text', text: 'Name,Mail\n\nA,b\n,\n , \n', rows: [[3, 'A', 'b']] },
  {
    why: 'quotes, and line breaks in them',
    text: 'Name,Mail\r\n"A\r\n""x"" y, z",b\r\nC,"e"\r\n',
    rows: [
      [2, 'A\n"x" y, z', 'b'],
      [4, 'C', 'e'],
    ],
  },
  { why: 'a quote within a cell', text: 'Name,Mail\nA "x" y,b\n', rows: [[2, 'A "x" y', 'b']] },
  { why: 'a row that ends empty', text: 'Name,Mail\nA,', rows: [[2, 'A', '']] },
  { why: 'one column', text: 'Name\nA\n', rows: [[2, 'A']] },
  { why: 'names alone', text: 'Name,Mail', rows: [] },
  { why: 'nothing', text: '', rows: [] },
])('reads $why', ({ text, rows }) => {
  const table = readCsv(text);
  expect(table.ok && table.rows.map(({ line, cells }) => [line, ...cells])).toEqual(rows);
});

test.each([
  { why: 'never closes', text: 'Name,Mail\nA,b\nC,"d\nE,f\n' },
  { why: 'closes within a cell', text: 'Name,Mail\nA,b\n"C" d,e\n' },
])('a quote that $why is named by its line', ({ text }) => {
  expect(readCsv(text)).toEqual({ ok: false, line: 3 });
});

const anyCell = fc.string({ unit: fc.constantFrom(...'aB ,;"\'\n\t=+@-ü😀'), maxLength: 12 });
const anyRows = fc
  .array(fc.array(anyCell, { minLength: 3, maxLength: 3 }), { maxLength: 5 })
  .map((rows) => rows.filter((row) => row.some((cell) => cell.trim() !== '')));

test('what is written reads back', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const text = toCsv(['A', 'B', 'C'], rows);
      const table = readCsv(text);
      const cells = table.ok ? table.rows.map((row) => row.cells) : [];
      expect(cells.map((row) => row.map(unguarded))).toEqual(rows);
    }),
  );
});
