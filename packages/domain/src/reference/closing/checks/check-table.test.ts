import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { titlePremiums } from '../title-premium-table';
import { checkTable } from './check-table';

const folder = new URL('../tables/', import.meta.url);
const names = readdirSync(folder).map((file) => file.replace('.json', ''));
const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));

describe('checkTable', () => {
  test.each(names)('finds nothing wrong with %s', (name) => {
    expect(checkTable(name, read(name))).toEqual([]);
  });

  test('F-06 every jurisdiction has a title manual, taxes, recording fees and customs', () => {
    for (const name of ['title-premiums', 'transfer-taxes', 'recording-fees', 'closing-customs']) {
      expect(read(name).jurisdictions).toBe('all');
    }
  });

  const header = read('recording-fees').header;
  const cited = { source: 'nobody', effective: '2026-13', confidence: 'sure' };

  test.each([
    { why: 'a missing header', table: { rows: [] }, row: 'header' },
    {
      why: 'a source that is not listed',
      table: { header, rows: [{ source: 'nobody' }] },
      row: 'rows[0]',
    },
    {
      why: 'a month that does not exist',
      table: { header, rows: [{ effective: '2026-13' }] },
      row: 'rows[0]',
    },
    { why: 'an unknown confidence', table: { header, a: { confidence: 'sure' } }, row: 'a' },
    {
      why: 'a bracket that does not rise',
      table: { header, brackets: [{ upTo: 10 }, { upTo: 10 }] },
      row: '.brackets',
    },
    {
      why: 'a gap between brackets',
      table: { header, brackets: [{ upTo: 10 }, { upTo: null, over: 20, perThousand: '1' }] },
      row: '.brackets',
    },
    {
      why: 'a rate that is not text',
      table: { header, brackets: [{ upTo: null, over: 0, perThousand: 1 }] },
      row: '.brackets',
    },
    {
      why: 'a missing jurisdiction',
      table: { header, jurisdictions: 'all', states: [{ state: 'AL' }] },
      row: 'states[AK]',
    },
  ])('names the row of $why', ({ table, row }) => {
    expect(checkTable('recording-fees', table).map((problem) => problem.row)).toContain(row);
  });

  test('says all that is wrong with one row', () => {
    expect(checkTable('recording-fees', { header, rows: [cited] })).toHaveLength(3);
  });

  test('notices a premium that falls and a printed point that is missed', () => {
    const [texas] = titlePremiums.manuals;
    const owner = {
      unit: 0,
      minimum: null,
      rounding: 'cent',
      brackets: [
        { upTo: 100_000, base: 900 },
        { upTo: null, base: 500 },
      ],
      publishedPoints: [[100_000, 800]],
    };
    const manuals = [{ ...texas, schedules: { owner } }];
    const table = { ...read('title-premiums'), jurisdictions: undefined, manuals };
    const messages = checkTable('title-premiums', table).map(({ message }) => message);
    expect(messages).toContain('the premium falls at 100001');
    expect(messages).toContain('prints 800 at 100000, the brackets give 900');
  });
});
