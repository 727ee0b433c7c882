import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledPrograms } from '../../../test/bundled-programs';
import { makeMigratedFolder } from '../../../test/migrated-folder';
import { databaseOver } from '../transactions';
import { openFolder } from './embedded-connections';

const dataDir = mkdtempSync(join(tmpdir(), 'deedlight-durability-'));
let programs = '';
beforeAll(async () => {
  programs = await bundledPrograms({ 'stream-of-inserts': 'src/test/stream-of-inserts.ts' });
  await makeMigratedFolder(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('kill -9 in a stream of inserts loses nothing that was acknowledged', async () => {
  let kept = 0;
  for (const acknowledgements of [150, 40, 1]) {
    kept += await insertUntilKilled(acknowledgements);
    expect(await rowsInFolder()).toBeGreaterThanOrEqual(kept);
    kept = await rowsInFolder();
  }
}, 180_000);

/** Returns how many inserts the process had heard to be committed when it was killed. */
function insertUntilKilled(acknowledgements: number): Promise<number> {
  const child = startWriter();
  let heard = 0;
  child.stdout?.on('data', (chunk) => {
    heard += String(chunk).length;
    if (heard >= acknowledgements) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (_, signal) => {
      if (signal === 'SIGKILL') resolve(heard);
      else reject(new Error(`the writer ended by itself (${signal})`));
    });
  });
}

function startWriter(): ChildProcess {
  return spawn(process.execPath, [join(programs, 'stream-of-inserts.js'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function rowsInFolder(): Promise<number> {
  const database = databaseOver(await openFolder(dataDir));
  try {
    return await database.asService('test', async (db) => {
      const rows = await db.selectFrom('records.sources').select('id').execute();
      return rows.length;
    });
  } finally {
    await database.close();
  }
}
