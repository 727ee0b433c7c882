import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bundleServerAnd,
  endStarted,
  listening,
  runProgram,
  start,
} from '../../../test/child-server';
import { supabaseAt } from '../../../test/member-at';
import { makeMigratedFolder } from '../../../test/migrated-folder';
import { openFolder } from '../../database/embedded/embedded-connections';
import { databaseOver } from '../../database/transactions';
import { aCounty, findALife, keepRow, type Life, leadALife, rowsOf } from '../test/a-life';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-running-'));
const dataDir = join(folder, 'data');
beforeAll(async () => {
  await bundleServerAnd({
    backup: 'src/server/cli/backup.ts',
    restore: 'src/server/cli/restore.ts',
  });
  await makeMigratedFolder(dataDir);
  const database = databaseOver(await openFolder(dataDir));
  await aCounty(database).finally(() => database.close());
});
afterAll(async () => {
  await endStarted();
  rmSync(folder, { recursive: true, force: true });
});

const serverOf = (dir: string) => ({ PORT: '0', DATA_DIR: dir, REFRESH_PUBLIC_DATA: 'false' });

test('npm run backup beside a running server loses nothing acknowledged and fails nobody; npm run restore brings it back', async () => {
  const url = await listening(start(serverOf(dataDir)));
  const life = await leadALife(url, dataDir);
  const writers = [0, 1, 2].map((writer) => aWriter(life.ada, `w${writer}`));
  await expect
    .poll(() => writers.every(({ acknowledged }) => acknowledged() > 5), { timeout: 20_000 })
    .toBe(true);

  const before = writers.map(({ acknowledged }) => acknowledged());
  const file = join(folder, 'backup.tar');
  const backup = await runProgram('backup', { DATA_DIR: dataDir }, file);
  const during = writers.map(({ acknowledged }) => acknowledged());
  // This throws if a write was refused.
  await Promise.all(writers.map(({ stop }) => stop()));
  expect(backup).toMatchObject({ code: 0, errors: '' });
  expect(during.every((count, at) => count > (before[at] ?? 0))).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'operator.sock')).mode & 0o077).toBe(0);
  await expect
    .poll(() => readdirSync(dataDir), { timeout: 10_000 })
    .not.toContain('backup.unfinished');

  const restored = join(folder, 'restored');
  expect(await runProgram('restore', { DATA_DIR: restored }, file)).toMatchObject({
    code: 0,
    errors: '',
  });
  const again = await listening(start(serverOf(restored)));
  await findALife(again, life);
  const ada = supabaseAt(again);
  await ada.auth.signInWithPassword({ email: life.ada.email, password: 'correct horse battery' });
  const rows = await rowsOf(ada);
  const kept = writers.map(({ name }) =>
    Math.max(...rows.filter((row) => row.startsWith(name)).map((row) => Number(row.slice(3)))),
  );
  expect(kept.filter((count, at) => count >= (before[at] ?? 0))).toEqual(kept);
}, 120_000);

/** Writes one row after the other, each of which replaces the one before, until it is stopped. */
function aWriter({ supabase, id }: Life['ada'], name: string) {
  let acknowledged = 0;
  let isOver = false;
  const working = (async () => {
    // Three writers stay below the calls per minute, however long a backup takes.
    for (let n = 0; !isOver && n < 150; n += 1) {
      await keepRow(supabase, id, `${name}n${n}`);
      acknowledged = n;
      const before = `${name}n${n - 1}`;
      const { error } = await supabase.from('files').delete().eq('file_name', before);
      if (error) throw error;
    }
  })();
  // It is awaited at the end.
  working.catch(() => {});
  return {
    name,
    acknowledged: () => acknowledged,
    stop: () => {
      isOver = true;
      return working;
    },
  };
}
