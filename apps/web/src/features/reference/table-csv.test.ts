import { expect, test } from 'vitest';
import { tableCsv } from './table-csv';

const sources = [{ key: 'hud', publisher: 'HUD', title: 'Handbook', url: 'https://hud.gov' }];

test('F-10 each row of the file says its source, day and how sure it is', () => {
  const rows = [
    { id: 'up', pct: '1.75', confidence: 'published', effective: '2023', source: 'hud' },
  ];
  expect(tableCsv({ rows }, sources, '2020-01-01')).toBe(
    '\ufeffRow,Confidence,Effective,Source,Publisher,Link,pct\r\n' +
      'up,published,2023,Handbook,HUD,https://hud.gov,1.75\r\n',
  );
});

test('a row without an id or a day of its own says where it stands and since when the table is', () => {
  const content = { states: [{ state: 'PA', tax: { rate: '1', confidence: 'estimate' } }] };
  expect(tableCsv(content, [], '2026-01-01').split('\r\n')[1]).toBe(
    'states[0].tax,estimate,2026-01-01,,,,1',
  );
});

test('lists are written as JSON and text that a spreadsheet would run is quoted', () => {
  const rows = [{ id: 'a', limits: [1, 2], note: '=1+1', confidence: 'unverified' }];
  const [, row] = tableCsv({ rows }, [], '2026').split('\r\n');
  expect(row).toBe(`a,unverified,2026,,,,"[1,2]",'=1+1`);
});

test('a table that says once how sure it is says it on each row', () => {
  const content = { source: 'hud', confidence: 'published', rows: [{ week: 'a' }, { week: 'b' }] };
  const [header, ...rows] = tableCsv(content, sources, '2026').trim().split('\r\n');
  expect(header?.endsWith(',week')).toBe(true);
  expect(rows).toEqual([
    'rows[0],published,2026,Handbook,HUD,https://hud.gov,a',
    'rows[1],published,2026,Handbook,HUD,https://hud.gov,b',
  ]);
});
