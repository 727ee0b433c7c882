import { expect, test } from 'vitest';
import { InvalidInput } from '../invalid';
import { cents } from '../money';
import type { Editions } from './editions';
import { fhaMipTable } from './lending/fha-mip';
import { usdaFeesTable } from './lending/usda-fees';
import { type AnswerLine, replay } from './replay';

const older = new Map([
  [
    'usda-fees',
    {
      header: { ...usdaFeesTable.header, version: '2000.01' },
      rows: usdaFeesTable.rows.map((row) => ({ ...row, pct: row.pct.times(2) })),
    },
  ],
]);
const recorded = { 'usda-fees': '2000.01', 'fha-mip': fhaMipTable.header.version };

function engine(tables: Editions): AnswerLine[] {
  const [upfront] = tables.of(usdaFeesTable).rows;
  const share = upfront?.pct.times(100);
  const isOld = share?.gt(1);
  return [
    { code: 'fee', name: 'Fee', amount: cents(Number(share?.times(100))) },
    { code: 'share', name: 'Share', words: `${share}%` },
    ...(isOld ? [{ code: 'gone', name: 'Gone', amount: cents(5) }] : []),
    { code: 'unknown', name: 'Unknown', amount: isOld ? null : cents(7) },
  ];
}

test('X-03 a replay has each amount then and now with its difference, and what is no amount in words', () => {
  expect(replay(recorded, older, engine)).toEqual({
    tables: [{ table: 'usda-fees', recorded: '2000.01', current: '2026.11', isOnFile: true }],
    lines: [
      { code: 'fee', name: 'Fee', before: 200, after: 100, difference: -100 },
      { code: 'unknown', name: 'Unknown', before: null, after: 7, difference: null },
      { code: 'gone', name: 'Gone', before: 5, after: 0, difference: -5 },
    ],
    verdicts: [{ code: 'share', name: 'Share', before: '2%', after: '1%' }],
  });
});

test('X-03 an edition that is not on file is named and replayed with today’s', () => {
  const found = replay({ 'usda-fees': '1999.01' }, new Map(), engine);
  expect(found?.tables).toMatchObject([{ recorded: '1999.01', isOnFile: false }]);
  expect(found?.lines.map(({ difference }) => difference)).toEqual([0, 0]);
});

test('X-03 a table that the answer does not rest on is no reason to replay', () => {
  expect(replay({ 'pmi-rates': '1999.01' }, new Map(), engine)).toBeNull();
});

test('X-03 where the tables of then have no answer, then is not on file', () => {
  const found = replay(recorded, older, (tables) => {
    if (tables.of(usdaFeesTable).header.version === '2000.01') throw new InvalidInput([]);
    return [{ code: 'fee', name: 'Fee', amount: cents(1) }];
  });
  expect(found?.lines).toEqual([
    { code: 'fee', name: 'Fee', before: null, after: 1, difference: null },
  ]);
});
