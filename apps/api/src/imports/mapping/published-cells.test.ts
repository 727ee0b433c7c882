import { describe, expect, test } from 'vitest';
import { BooleanCell, DateCell, NumberCell, TextCell } from './cell-schema';
import { readBoolean, readNumber, readText } from './compile-cells';
import { readDate } from './compile-dates';
import { readFacts } from './read-facts';
import { rowContext } from './row-context';

/** Returns a row's context and cells, given by column names. */
function rowOf(cells: Record<string, string>) {
  const context = rowContext(Object.keys(cells), [], '2026-11-20');
  return { context, row: Object.values(cells) };
}

describe('a text', () => {
  test.each([
    [{ column: 'pin', pad: 14 }, { pin: '1234' }, '00000000001234'],
    [{ column: 'pin', pad: 3 }, { pin: '12345' }, '12345'],
    [{ column: 'pin', pad: 3 }, { pin: '' }, null],
    [
      { columns: ['boro', { column: 'block', pad: 5 }, { column: 'lot', pad: 4 }], join: '' },
      { boro: '3', block: '12', lot: '7501' },
      '3000127501',
    ],
    [{ columns: ['boro', { column: 'lot', pad: 4 }] }, { boro: '3', lot: '' }, null],
    [{ columns: [{ column: 'lot', pad: 4 }, 'part'] }, { lot: '7', part: '' }, '0007'],
  ])('%j of %j is %s', (cell, cells, text) => {
    const { context, row } = rowOf(cells);
    expect(readText(TextCell.parse(cell), context)(row)).toBe(text);
  });
});

describe('a number', () => {
  const stages = { first: ['board', 'mailed'] };
  test.each([
    [stages, { board: '900', mailed: '1000' }, 900],
    [stages, { board: '', mailed: '1000' }, 1000],
    [stages, { board: '0', mailed: '1000' }, 0],
    [{ ...stages, zero: 'unknown' }, { board: '0', mailed: '1000' }, 1000],
    [{ ...stages, times: 10 }, { board: '', mailed: '1000' }, 10_000],
    [
      { ...stages, only: { column: 'class', in: ['203'] } },
      { board: '1', mailed: '', class: '500' },
      null,
    ],
    [stages, { board: '', mailed: '' }, null],
    [{ least: ['a', 'b'], zero: 'unknown' }, { a: '1960', b: '0' }, 1960],
    [{ least: ['a', 'b'], zero: 'unknown' }, { a: '1960', b: '1948' }, 1948],
    [{ least: ['a', 'b'] }, { a: '', b: '' }, null],
  ])('%j of %j is %s', (cell, cells, value) => {
    const { context, row } = rowOf(cells);
    expect(readNumber(NumberCell.parse(cell), context)(row)).toBe(value);
  });
});

describe('a date', () => {
  test.each([
    [{ column: 'd', format: 'YYMMDD' }, '240131', '2024-01-31'],
    [{ column: 'd', format: 'YYYYMM' }, '202402', '2024-02-01'],
    [{ column: 'd', format: 'YYMMDD' }, '241331', null],
    [{ column: 'd', format: 'YYYYMM' }, '2024', null],
    ['d', '2024.02.29', '2024-02-29'],
    [{ column: 'd', unknown: ['0000.00.00'] }, '0000.00.00', null],
  ])('%j of %s is %s', (cell, d, day) => {
    const { context, row } = rowOf({ d });
    expect(readDate(DateCell.parse(cell), context)(row)).toBe(day);
  });

  test('that the digits do not give is unreadable, and named', () => {
    const { context, row } = rowOf({ d: '249999' });
    readDate(DateCell.parse({ column: 'd', format: 'YYMMDD' }), context)(row);
    expect(context.unreadable).toEqual([{ column: 'd', text: '249999' }]);
  });
});

describe('a yes or no', () => {
  const clean = { column: 'warning', yes: [''], no: [], otherwise: false };
  const both = {
    all: [
      { column: 'code', yes: ['01'], no: ['11'] },
      { column: 'kind', yes: ['I'], no: ['V'] },
    ],
  };
  test.each([
    [clean, { warning: '' }, true],
    [clean, { warning: '15' }, false],
    [both, { code: '01', kind: 'I' }, true],
    [both, { code: '01', kind: 'V' }, false],
    [both, { code: '98', kind: 'V' }, false],
    [both, { code: '98', kind: 'I' }, null],
    [both, { code: '', kind: '' }, null],
  ])('%j of %j is %s', (cell, cells, answer) => {
    const { context, row } = rowOf(cells);
    expect(readBoolean(BooleanCell.parse(cell), context)(row)).toBe(answer);
  });
});

test('a type goes by how a code begins', () => {
  const { context, row } = rowOf({ use: '0101' });
  const type = [{ column: 'use', starting: { '01': 'single-family' as const } }];
  expect(readFacts({ type }, context)(row, [])).toEqual({ type: 'single-family' });
});
