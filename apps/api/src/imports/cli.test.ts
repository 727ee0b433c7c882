import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../platform/database/embedded/folder-lock';
import { openDatabase } from '../platform/database/open-database';
import { projectRoot } from '../platform/project-files';
import { bundledPrograms } from '../test/bundled-programs';
import { makeMigratedFolder } from '../test/migrated-folder';
import { parseArguments } from './arguments';
import { progressLine, progressOf } from './progress';

const folder = mkdtempSync(join(tmpdir(), 'import-cli-'));
let programs = '';
beforeAll(async () => {
  programs = await bundledPrograms({ cli: 'src/imports/cli.ts' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rows = 12_000;
const csv = join(folder, 'roll.csv');
const mappingFile = join(folder, 'mapping.json');
writeFileSync(
  csv,
  `apn,sold,price\n${Array.from({ length: rows }, (_, at) => `${at},2020-01-01,${at + 500}`).join('\n')}\n`,
);
writeFileSync(
  mappingFile,
  JSON.stringify({
    source: { id: 'my-county', kind: 'sales-file', publisher: 'Somewhere', title: 'Sales' },
    place: { state: 'WI', county: 'Dane' },
    parcel: 'apn',
    sales: [{ date: 'sold', price: 'price' }],
  }),
);

/** Runs the command; `heard` gets its output so far and may kill it. */
function command(
  args: string[],
  dataDir: string,
  heard: (text: string, kill: () => void) => void = () => {},
) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = spawn(process.execPath, [join(programs, 'cli.js'), ...args], {
    env,
    cwd: projectRoot(),
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      heard(output, () => child.kill('SIGKILL'));
    });
  }
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

describe('the import command', () => {
  test('killed in the middle loses nothing and goes on where it stopped', async () => {
    const dataDir = join(folder, 'killed');
    await makeMigratedFolder(dataDir);
    const args = ['--mapping', mappingFile, csv];
    const killed = await command(args, dataDir, (text, kill) => {
      if (text.includes('% 5,000 of')) kill();
    });
    expect(killed.code).not.toBe(0);
    const again = await command(args, dataDir);
    expect(again.output).toContain('12,000  rows read');
    const db = await openDatabase({ kind: 'embedded', dataDir });
    const { rows: found } = await db.asService('test', (tx) =>
      sql<{ n: number; t: number }>`select count(*) as n,
        (select count(*) from records.transfers) as t from records.properties`.execute(tx),
    );
    await db.close();
    expect(found[0]).toEqual({ n: rows, t: rows });
  }, 120_000);

  test('killed after the last row leaves nothing out of lists once it is run again', async () => {
    const dataDir = join(folder, 'killed-late');
    const args = ['--mapping', mappingFile, csv];
    const killed = await command(args, dataDir, (text, kill) => {
      if (text.includes('making lists and maps')) kill();
    });
    expect(killed.code).not.toBe(0);
    const again = await command(args, dataDir);
    expect(again.output).toContain('12,000  rows read');
    expect(again.output).not.toContain('nothing was changed');
    const db = await openDatabase({ kind: 'embedded', dataDir });
    const listed = await db.asService('test', (tx) =>
      tx
        .selectFrom('records.listings')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
    );
    await db.close();
    expect(Number(listed.n)).toBe(rows);
    expect((await command(args, dataDir)).output).toContain('nothing was changed');
  }, 180_000);

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
  test('shows share, pace and time left', () => {
    expect(progressLine('a.csv', { rows: 5000, of: 10_000, done: 5000, seconds: 2 })).toBe(
      'a.csv [############------------] 50 % 5,000 of 10,000 rows, 2,500 rows/s, 2 s left',
    );
    expect(progressLine('a.csv', { rows: 0, of: 0, done: 0, seconds: 0 })).toContain('100 %');
  });

  test('rewrites one line of a terminal and adds a line per tenth elsewhere', () => {
    for (const isTTY of [true, false]) {
      const written: string[] = [];
      const progress = progressOf('a', { isTTY, write: (text) => written.push(text) }, () => 0);
      for (const rowsDone of [1, 2, 3]) progress.show({ rows: rowsDone, of: 30 });
      expect(written).toHaveLength(isTTY ? 3 : 1);
    }
  });
});
