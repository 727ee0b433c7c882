import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { socrataDouble } from '../../adapters/open-data/double/socrata-double';
import { aWorld, type WorldRow } from '../../adapters/open-data/double/world';
import { bundledPrograms } from '../../test/bundled-programs';
import { serve } from '../../test/serve';
import { parseArguments } from '../arguments';
import { importCommand } from '../test/import-command';
import { readSourceFile } from './read-source-file';

const folder = mkdtempSync(join(tmpdir(), 'source-command-'));
let programs = '';
beforeAll(async () => {
  programs = await bundledPrograms({ cli: 'src/imports/cli.ts' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (args: string[]) =>
  importCommand(programs, args, {
    DATA_DIR: join(folder, 'data'),
    OPEN_DATA_MAY_BE_PRIVATE: 'true',
    OPEN_DATA_PACE_MS: '0',
  });

test('the built command refuses, confirms, imports, and then finds nothing new', async () => {
  const cook = await readSourceFile('cook-il-sales');
  const row: WorldRow = Object.fromEntries(cook.columns.map((column) => [column, null]));
  const world = aWorld([
    { ...row, pin: '1234', sale_date: '2026-03-04T00:00:00.000', sale_price: 250_000 },
    { ...row, sale_date: '2026-03-05T00:00:00.000', sale_price: 1 },
  ]);
  const network = socrataDouble(world);
  const url = await serve((request, response) => {
    network(`http://data.example.gov${request.url}`, { timeoutMs: 1, maxBytes: 1 }).then(
      ({ status, body }) => response.writeHead(status).end(body),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  const file = join(folder, 'own.json');
  const own = {
    ...cook,
    id: 'own-source',
    access: { ...cook.access, url: `${url}/resource/abcd-1234.json` },
    confirmed: false,
    recalled: ['the codes of class'],
  };
  writeFileSync(file, JSON.stringify(own));

  const refused = await command(['--source', file]);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('- the codes of class'),
  });
  expect((await command(['--confirm', file])).output).toContain('is confirmed');
  const imported = await command(['--source', file]);
  expect(imported.output).toContain(
    'own-source, Cook: all rows came; last edited 2026-11-02T03:04:05Z.',
  );
  expect(imported.output).toMatch(/2 {2}rows read[\s\S]*1 {2}imported[\s\S]*1 {2}rejected/);
  expect(imported.code).toBe(0);
  expect((await command(['--source', file])).output).toContain(
    'unchanged since 2026-11-02T03:04:05Z',
  );
  // It finds the sources that come along from where it was built.
  expect((await command(['--source', 'gotham'])).output).toMatch(/no source gotham.*cook-il-sales/);
}, 120_000);

test.each([
  [['--source', 'a', '--preset', 'ames'], 'with no file and no mapping'],
  [['--source', 'a', 'roll.csv'], 'with no file and no mapping'],
  [['--source', 'a', '--confirm', 'a'], 'Say --source ID or --confirm ID'],
  [['--confirm', 'a', '--county', 'Cook'], 'confirmed for all of its counties'],
])('%j is answered with %s', (words, problem) => {
  expect(parseArguments(words)).toMatchObject({
    kind: 'wrong',
    problem: expect.stringContaining(problem),
  });
});
