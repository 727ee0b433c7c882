import { expect, test } from 'vitest';
import { tableCsv } from './table-csv';

const sources = [{ key: 'hud', publisher: 'HUD', title: 'Handbook', url: 'https://hud.gov' }];

const dates = { effective: '2020-01-01', compiled: '2026-11-20' };

test('F-10, X-01 each row of the file says its source, day and how sure it is', () => {
  const rows = [
    { id: 'up', pct: '1.75', confidence: 'published', effective: '2023', source: 'hud' },
  ];
  expect(tableCsv({ rows }, sources, dates)).toBe(
    '\ufeffRow,Confidence,Record date,Fetched,Source,Publisher,Link,pct\r\n' +
      'up,published,2023,2026-11-20,Handbook,HUD,https://hud.gov,1.75\r\n',
  );
});

test('a row without an id or a day of its own says where it stands and since when the table is', () => {
  const content = { states: [{ state: 'PA', tax: { rate: '1', confidence: 'estimate' } }] };
  expect(tableCsv(content, [], dates).split('\r\n')[1]).toBe(
    'states[0].tax,estimate,2020-01-01,2026-11-20,Unknown,Unknown,None,1',
  );
});

test('lists are written as JSON and text that a spreadsheet would run is quoted', () => {
  const rows = [{ id: 'a', limits: [1, 2], note: '=1+1', confidence: 'unverified' }];
  const [, row] = tableCsv({ rows }, [], dates).split('\r\n');
  expect(row).toBe(`a,unverified,2020-01-01,2026-11-20,Unknown,Unknown,None,"[1,2]",'=1+1`);
});

test('a table that says once how sure it is says it on each row', () => {
  const content = { source: 'hud', confidence: 'published', rows: [{ week: 'a' }, { week: 'b' }] };
  const [header, ...rows] = tableCsv(content, sources, dates).trim().split('\r\n');
  expect(header?.endsWith(',week')).toBe(true);
  expect(rows).toEqual([
    'rows[0],published,2020-01-01,2026-11-20,Handbook,HUD,https://hud.gov,a',
    'rows[1],published,2020-01-01,2026-11-20,Handbook,HUD,https://hud.gov,b',
  ]);
});

test('X-02 a field that a row does not have is none, not a blank', () => {
  const rows = [
    { id: 'a', upTo: null, confidence: 'published', source: 'hud' },
    { id: 'b', note: '', confidence: 'published', source: 'hud' },
  ];
  const [, ...lines] = tableCsv({ rows }, sources, dates).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
    ['None', 'None'],
    ['None', 'None'],
  ]);
});
