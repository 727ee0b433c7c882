import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile } from '../../imports/import-file';
import { Mapping } from '../../imports/mapping/mapping-schema';
import type { Database } from '../../platform/database/database';
import { silentLog } from '../../platform/log';
import type { Repeat } from '../../platform/upkeep';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { suggestHandler } from './suggest-handler';
import { SuggestIndexHandle } from './suggest-index-handle';

const folder = mkdtempSync(join(tmpdir(), 'suggest-after-import-'));
const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const mapping = Mapping.parse({
  source: { id: 'roll', kind: 'assessor-roll', publisher: 'Somewhere', title: 'Roll' },
  place: { state: 'WI', county: 'Milwaukee' },
  parcel: { columns: ['apn'] },
  address: { line: 'address', city: 'city', zip: 'zip' },
  owners: { columns: ['owner'] },
});

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

function imported(lines: readonly string[]) {
  files += 1;
  const path = join(folder, `${files}.csv`);
  writeFileSync(path, `apn,address,city,zip,owner\n${lines.join('\n')}\n`);
  return importFile({ db: database, mapping, path, outputDir: folder, now, asOf: null });
}

/** Makes a server whose first build took an hour, so that it rests for the day. */
async function aRestingServer() {
  let look = () => {};
  let time = 0;
  const repeat: Repeat = (milliseconds, work) => {
    expect(milliseconds).toBeLessThan(5_000);
    look = work;
    return () => {};
  };
  const slow: Database = {
    ...database,
    asUser: (actor, work) => {
      time += 3_600_000;
      return database.asUser(actor, work);
    },
  };
  const handle = new SuggestIndexHandle({
    database: slow,
    log: silentLog,
    repeat,
    now: () => time,
  });
  await handle.refresh();
  const freeze = time;
  handle.start();
  await handle.refresh();
  time = freeze;
  const app = aTestApp({ database, suggest: suggestHandler(handle) });
  return {
    async look() {
      time = freeze;
      look();
      await handle.refresh();
    },
    async ask(q: string) {
      const { suggestions } = await app.browser().client.properties.suggest({ q });
      return suggestions.map(({ id }) => id);
    },
  };
}

describe('R-01 what an import brought is suggested at the next look, on every server', () => {
  test('new properties, and those that moved, while the server rests after a long build', async () => {
    await imported(['1,12 OAK ST,WAUKESHA,53186,ADA', '2,14 OAK ST,WAUKESHA,53186,BOB']);
    const servers = await Promise.all([aRestingServer(), aRestingServer()]);
    await imported(['3,77 TEASEL WAY,WAUKESHA,53186,EVE', '2,90 SORREL AVE,WAUKESHA,53186,BOB']);
    for (const { look, ask } of servers) {
      expect(await ask('77 teasel way')).toEqual([]);
      await look();
      expect(await ask('77 teasel way')).toEqual(['wi-55079-3']);
      expect(await ask('90 sorrel')).toEqual(['wi-55079-2']);
      // The previous address is gone; and no near miss is offered beside an exact match.
      expect(await ask('14 oak st waukesha')).not.toContain('wi-55079-2');
      expect(await ask('12 oak st')).toEqual(['wi-55079-1']);
    }
    await imported(['4,5 YARROW CT,WAUKESHA,53186,FAY']);
    for (const { look, ask } of servers) {
      await look();
      expect(await ask('5 yarrow')).toEqual(['wi-55079-4']);
      expect(await ask('77 teasel way')).toEqual(['wi-55079-3']);
    }
  }, 60_000);
});
