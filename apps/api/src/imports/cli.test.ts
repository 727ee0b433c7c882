import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../platform/database/embedded/folder-lock';
import { bundledPrograms } from '../test/bundled-programs';
import { parseArguments } from './arguments';
import { progressLine, progressOf } from './progress';
import { importCommand } from './test/import-command';

const folder = mkdtempSync(join(tmpdir(), 'import-cli-'));
let programs = '';
beforeAll(async () => {
  programs = await bundledPrograms({ cli: 'src/imports/cli.ts' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const csv = join(folder, 'roll.csv');
const mappingFile = join(folder, 'mapping.json');
writeFileSync(csv, 'apn,sold,price\n1,2020-01-01,501\n2,2020-01-01,502\n');
writeFileSync(
  mappingFile,
  JSON.stringify({
    source: { id: 'my-county', kind: 'sales-file', publisher: 'Somewhere', title: 'Sales' },
    place: { state: 'WI', county: 'Dane' },
    parcel: 'apn',
    sales: [{ date: 'sold', price: 'price' }],
  }),
);

const command = (args: string[], dataDir: string) =>
  importCommand(programs, args, { DATA_DIR: dataDir });

describe('the import command', () => {
  test('says what to do when a server has the folder', async () => {
    const dataDir = join(folder, 'locked');
    const lock = lockFolder(dataDir);
    const { code, output } = await command(['--mapping', mappingFile, csv], dataDir);
    lock.release();
    expect(code).toBe(1);
    expect(output).toContain('stop the server while you import, or set DATABASE_URL');
  }, 30_000);

  test('--dry-run writes nothing', async () => {
    const dataDir = join(folder, 'dry');
    const { code, output } = await command(['--mapping', mappingFile, '--dry-run', csv], dataDir);
    expect(code).toBe(0);
    expect(output).toContain('nothing was written');
    expect(() => readFileSync(join(dataDir, 'deedlight.lock'))).toThrow('ENOENT');
  }, 30_000);

  test.each([
    [[], 'Say either --preset NAME or --mapping FILE.json.'],
    [['--preset', 'gotham', 'a.csv'], 'There is no preset gotham.'],
    [['--preset', 'ames'], 'Name at least one file'],
    [['--preset', 'ames', '--as-of', 'May', 'a.csv'], '--as-of wants a date'],
    [['--preset', 'ames', '--fast', 'a.csv'], "Unknown option '--fast'"],
  ])('%j is answered with %s', (words, problem) => {
    expect(parseArguments(words)).toMatchObject({
      kind: 'wrong',
      problem: expect.stringContaining(problem),
    });
  });
});

describe('progress', () => {
  test('shows the stage, its share, pace and time left', () => {
    expect(
      progressLine('a.csv', { stage: 'rows', done: 5000, of: 10_000 }, { done: 5000, seconds: 2 }),
    ).toBe(
      'a.csv 2/4 storing rows [############------------] 50% 5,000 of 10,000 rows, 2,500/s, 2 s left',
    );
    const table = { stage: 'statistics', done: 3, of: 12, table: 'records.owners' } as const;
    expect(progressLine('a.csv', table, { done: 3, seconds: 40 })).toBe(
      'a.csv 4/4 statistics [######------------------] 25% 3 of 12 tables, records.owners, for 40 s',
    );
  });

  test('a stage that is through tells no time left, and one of nothing is through', () => {
    const rows = { stage: 'rows', done: 10, of: 10 } as const;
    expect(progressLine('a', rows, { done: 10, seconds: 0.1 })).not.toContain('left');
    const none = { stage: 'rows', done: 0, of: 0 } as const;
    expect(progressLine('a', none, { done: 0, seconds: 0 })).toContain('100%');
  });

  test('rewrites one line of a terminal and adds a line per tenth of a stage elsewhere', () => {
    for (const isTTY of [true, false]) {
      const written: string[] = [];
      const progress = progressOf('a', { isTTY, write: (text) => written.push(text) }, () => 0);
      for (const done of [1, 2, 3]) progress.show({ stage: 'rows', done, of: 30 });
      for (const done of [1, 2, 3]) progress.show({ stage: 'lists', done, of: 30 });
      expect(written).toHaveLength(isTTY ? 6 : 2);
    }
  });

  test('a log hears of a step that is silent for long, and not before', () => {
    const written: string[] = [];
    let time = 0;
    const progress = progressOf('a', { write: (text) => written.push(text) }, () => time);
    progress.tick();
    progress.show({ stage: 'statistics', done: 0, of: 12, table: 'records.transfers' });
    for (time = 1000; time < 65_000; time += 1000) progress.tick();
    expect(written).toEqual([
      expect.stringMatching(/0 of 12 tables, records\.transfers, for 30 s\n$/),
      expect.stringMatching(/0 of 12 tables, records\.transfers, for 60 s\n$/),
    ]);
  });
});
