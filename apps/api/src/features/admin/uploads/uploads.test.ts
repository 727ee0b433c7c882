import { zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import { aTestDatabase } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity } from '../../../test/test-identity';
import { runCommand } from '../run-command';
import { inventedRoll } from './test/invented-roll';
import { workOnUpload } from './upload-work';
import { UploadWorker } from './upload-worker';

let database: Database;
let identity: TestIdentity;
let token: string;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  const boss = await identity.member('boss@example.com');
  await runCommand(database, ['grant', boss.email]);
  token = await tokenOf(boss);
});

async function tokenOf({ supabase }: Awaited<ReturnType<TestIdentity['member']>>) {
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? '';
}

async function ask(method: string, path: string, body?: object, as = token) {
  const response = await identity.fetch(`/v1/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

async function put(id: string, offset: number, bytes: Uint8Array<ArrayBuffer>, as = token) {
  const response = await identity.fetch(`/v1/admin/uploads/${id}/bytes?offset=${offset}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${as}` },
    body: bytes,
  });
  return { status: response.status, body: Object(await response.json()) };
}

let sent = 0;

async function upload(
  fileName: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  sent += 1;
  const told = { fileName, sizeBytes: bytes.length, modifiedAt: sent };
  const { body } = await ask('POST', '/uploads', told);
  await put(body.id, 0, bytes);
  return body.id;
}

const dane = {
  countyFips: '55025',
  publisher: 'Dane County',
  title: 'Roll 2026',
  licence: 'public record',
  asOf: '2026-01-01',
};

const check = (id: string) => ask('POST', `/uploads/${id}/check`, {});
const guess = (id: string, about: object = dane) => ask('POST', `/uploads/${id}/guess`, about);
const change = (id: string, key: string, choice: object) =>
  ask('POST', `/uploads/${id}/draft`, { change: { key, choice } });
const fieldOf = (body: { fields: { key: string }[] }, key: string) =>
  Object(body.fields.find((one) => one.key === key));

function aWorker(work = workOnUpload) {
  const { clock, dataDir } = identity;
  const repeat = () => () => {};
  const importPart = async () => {
    throw new Error('no source is imported here');
  };
  const sources = { folder: dataDir, importPart };
  return new UploadWorker({ database, clock, dataDir, sources, log: silentLog, repeat, work });
}

/** Returns a worker whose process stops when its import reaches a stage. */
function aWorkerThatStopsAt(stage: 'check' | 'rows'): UploadWorker {
  const worker = aWorker((deps, request, signal, onProgress) =>
    workOnUpload(deps, request, signal, (step) => {
      onProgress(step);
      if (step.stage === stage) void worker.stop();
    }),
  );
  return worker;
}

describe('who may', () => {
  test('neither a member nor a visitor uploads, reads or orders anything', async () => {
    const id = await upload('roll.csv', inventedRoll(30));
    const member = await tokenOf(await identity.member());
    const calls: [string, string, object?][] = [
      ['POST', '/uploads', { fileName: 'a.csv', sizeBytes: 1, modifiedAt: 1 }],
      ['GET', '/uploads'],
      ['GET', `/uploads/${id}`],
      ['POST', `/uploads/${id}/check`, {}],
      ['POST', `/uploads/${id}/guess`, dane],
      ['GET', `/uploads/${id}/draft`],
      ['POST', `/uploads/${id}/draft`, { mapping: '{}' }],
      ['POST', `/uploads/${id}/orders`, { what: 'import' }],
      ['POST', `/uploads/${id}/saved-mapping`, {}],
      ['DELETE', `/uploads/${id}`],
      ['DELETE', '/saved-mappings/x'],
      ['GET', '/counties?search=dane'],
      ['GET', `/uploads/${id}/rejects.csv`],
    ];
    for (const [method, path, body] of calls) {
      const answer = await ask(method, path, body, member);
      expect([path, answer.status, answer.body.error?.code]).toEqual([path, 403, 'ADMIN_NEEDED']);
    }
    expect((await put(id, 0, new Uint8Array(3), member)).status).toBe(403);
    const visitor = await identity.fetch(`/v1/admin/uploads/${id}/bytes?offset=0`, {
      method: 'PUT',
      body: 'x',
    });
    expect(visitor.status).toBe(401);
  });
});

describe('sending a file', () => {
  test('goes on behind the parts that arrived, and knows the same file again', async () => {
    const bytes = new TextEncoder().encode(inventedRoll(40));
    const told = { fileName: '../../etc/passwd.csv', sizeBytes: bytes.length, modifiedAt: 77 };
    const { body: begun } = await ask('POST', '/uploads', told);
    await put(begun.id, 0, bytes.slice(0, 500));
    const { body: again } = await ask('POST', '/uploads', told);
    expect(again).toMatchObject({ id: begun.id, receivedBytes: 500 });
    const early = await check(begun.id);
    expect(early.body.error).toMatchObject({
      code: 'FILE_UNUSABLE',
      message: expect.stringContaining('has not arrived as a whole'),
    });
    expect(await put(begun.id, 500, bytes.slice(500))).toMatchObject({
      body: { receivedBytes: bytes.length },
    });
    expect((await check(begun.id)).body.rows).toBe(40);
  });

  test('a part that leaves a gap or goes beyond the end is refused', async () => {
    const { body } = await ask('POST', '/uploads', {
      fileName: 'gap.csv',
      sizeBytes: 10,
      modifiedAt: 1,
    });
    expect(await put(body.id, 5, new Uint8Array(2))).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'OFFSET_UNKNOWN',
          message: 'This server has 0 bytes of the file. Send it again.',
        },
      },
    });
    expect((await put(body.id, 0, new Uint8Array(11))).status).toBe(413);
  });

  test.each([
    [{ fileName: 'a.csv', sizeBytes: 0, modifiedAt: 1 }, 'sizeBytes', 'empty'],
    [{ fileName: 'a.csv', sizeBytes: 3e9, modifiedAt: 1 }, 'sizeBytes', '2 GB'],
  ])('%j is refused by name', async (told, field, says) => {
    const { status, body } = await ask('POST', '/uploads', told);
    expect(status).toBe(400);
    expect(JSON.stringify(body.error)).toContain(field);
    expect(JSON.stringify(body.error)).toContain(says);
  });

  test.each([
    ['no text', new Uint8Array([0x50, 0, 1, 2, 0, 0, 7]), 'is no text'],
    ['a web page', '<!DOCTYPE html>\n<p>Not found</p>', 'is a web page'],
    ['no rows', 'Parcel,Address\n', 'has a header and no rows'],
    ['no header', '1,2,3\n4,5,6\n', 'has no header'],
    [
      'two tables',
      zipSync({ 'a.csv': new Uint8Array(3), 'b.csv': new Uint8Array(3) }),
      'more than one table: a.csv, b.csv',
    ],
    [
      'no table',
      zipSync({ 'read.me': new Uint8Array(3) }),
      'holds no CSV or GeoJSON file and no shapefile. It holds: read.me',
    ],
  ])(
    'a file with %s is refused with its name and what to do, and not kept',
    async (name, content, says) => {
      const id = await upload(`${name}.csv`, content as Uint8Array<ArrayBuffer>);
      const { status, body } = await check(id);
      expect([status, body.error.code]).toEqual([422, 'FILE_UNUSABLE']);
      expect(body.error.message).toContain(says);
      expect(body.error.message).toContain(`${name}.csv`);
      expect(body.error.message).not.toContain(identity.dataDir);
      expect((await ask('GET', `/uploads/${id}`)).status).toBe(404);
    },
  );

  test('a table in a zip file is read like any other, and tells its county', async () => {
    const zip = zipSync({
      'roll/2026.csv': new TextEncoder().encode(inventedRoll(200)),
      '__MACOSX/._2026.csv': new Uint8Array(9),
    });
    const { body } = await check(await upload('roll.zip', zip));
    expect(body).toMatchObject({ rows: 200, county: { fips: '55025', name: 'Dane, WI' } });
  });
});

describe('the guess', () => {
  test('tells each column with its reason, shows properties and corrects one field', async () => {
    const id = await upload('dane.csv', inventedRoll(300));
    const { body } = await guess(id);
    expect(fieldOf(body, 'address.whole')).toMatchObject({
      words: 'Where_It_Is',
      reason: expect.stringContaining('end in a city'),
    });
    expect(fieldOf(body, 'sales.price').choice.how).toBe('none');
    const { body: after } = await change(id, 'sales.price', { how: 'column', columns: ['Paid'] });
    expect(fieldOf(after, 'sales.price')).toMatchObject({
      words: 'Paid',
      isCorrected: true,
      samples: ['200000', '200500', '201000'],
    });
    expect(after.cards).toHaveLength(20);
    expect(after.cards[0].property).toMatchObject({
      address: '100 Larkspur Ln',
      sale: { priceCents: 20_000_000 },
    });
    const { body: read } = await ask('GET', `/uploads/${id}/draft`);
    expect(read).toEqual(after);
  });

  test('a correction that cannot be is refused by the field’s name, and nothing is lost', async () => {
    const id = await upload('dane.csv', inventedRoll(300));
    const { body: before } = await guess(id);
    const none = await change(id, 'parcel', { how: 'none' });
    expect(none.body.error).toMatchObject({
      code: 'MAPPING_INVALID',
      message: 'Parcel number: every row needs one. Choose a column.',
    });
    const year = await change(id, 'facts.yearBuilt', { how: 'constant', value: 'old' });
    expect(year.body.error.message).toBe('Year built: “old” is no number.');
    const json = await ask('POST', `/uploads/${id}/draft`, { mapping: '{"facts": {"bedz": "B"}}' });
    expect(json.body.error.message).toContain('facts: Unrecognized key: "bedz"');
    expect((await ask('GET', `/uploads/${id}/draft`)).body).toEqual(before);
  });

  test('a late character of another code page shows in the dry run, with the field to change', async () => {
    const roll = new TextEncoder().encode(inventedRoll(20_000));
    const late = roll.slice();
    late[roll.lastIndexOf('K'.charCodeAt(0))] = 0xe9;
    const id = await upload('late.csv', late);
    await guess(id);
    await ask('POST', `/uploads/${id}/orders`, { what: 'dry-run' });
    await aWorker().workOnce();
    const { work } = (await ask('GET', `/uploads/${id}`)).body;
    expect(work).toMatchObject({ state: 'failed', what: 'dry-run' });
    expect(work.problem).toMatch(
      /^late\.csv is not UTF-8: line \d+ .* choose Windows-1252 for the characters of the file\.$/,
    );
    await change(id, 'encoding', { how: 'constant', value: 'windows-1252' });
    await ask('POST', `/uploads/${id}/orders`, { what: 'dry-run' });
    await aWorker().workOnce();
    expect((await ask('GET', `/uploads/${id}`)).body.dryRun).toMatchObject({ read: 20_000 });
  });
});

describe('dry run and import', () => {
  test('an order is begun when it is given, and does not wait for the next look', async () => {
    const id = await upload('now.csv', inventedRoll(30));
    await guess(id);
    const worker = aWorker();
    worker.start();
    await ask('POST', `/uploads/${id}/orders`, { what: 'dry-run' });
    await expect
      .poll(async () => (await ask('GET', `/uploads/${id}`)).body.dryRun, { timeout: 20_000 })
      .toMatchObject({ read: 30 });
    await worker.stop();
  });

  test('a dry run writes no property, and tells rows, reasons and warnings', async () => {
    const roll = `${inventedRoll(60)},1 OAK ST MADISON,53703,SINGLE FAMILY,2,1000,1990,A,B,1/1/2020,1,2026,1\n`;
    const id = await upload('dry.csv', roll);
    await guess(id);
    const { body: ordered } = await ask('POST', `/uploads/${id}/orders`, { what: 'dry-run' });
    expect(ordered).toMatchObject({ what: 'dry-run', state: 'waiting' });
    const busy = await change(id, 'facts.beds', { how: 'none' });
    expect(busy).toMatchObject({ status: 409, body: { error: { code: 'UPLOAD_BUSY' } } });
    await aWorker().workOnce();
    const { body } = await ask('GET', `/uploads/${id}`);
    expect(body).toMatchObject({
      work: null,
      imported: null,
      dryRun: {
        read: 61,
        accepted: 60,
        rejected: 1,
        added: null,
        rejectedBy: [{ what: 'no parcel number', count: 1, lines: [62] }],
        isOfThisMapping: true,
      },
    });
    const rejects = await identity.fetch(`/v1/admin/uploads/${id}/rejects.csv`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await rejects.text()).toContain('62,no parcel number,,1 OAK ST MADISON');
    await change(id, 'facts.beds', { how: 'none' });
    expect((await ask('GET', `/uploads/${id}`)).body.dryRun.isOfThisMapping).toBe(false);
    expect(await countProperties()).toBe(0);
  });

  test('an import that is broken off goes on in the next process, to the same end', async () => {
    const id = await upload('import.csv', inventedRoll(6000));
    await guess(id);
    await ask('POST', `/uploads/${id}/orders`, { what: 'import' });
    await aWorkerThatStopsAt('rows').workOnce();
    expect(await countProperties()).toBe(5000);
    expect((await ask('GET', `/uploads/${id}`)).body.work).toMatchObject({ state: 'waiting' });
    await aWorker().workOnce();
    const { body } = await ask('GET', `/uploads/${id}`);
    expect(body).toMatchObject({
      work: null,
      upload: { isImported: true },
      imported: { read: 6000, added: 6000, rejected: 0 },
    });
    expect(body.imported.first[0]).toMatchObject({ name: '100 Larkspur Ln' });
    expect(await countProperties()).toBe(6000);
    const { body: log } = await ask('GET', '/audit-log?limit=2');
    expect(log.entries.map(({ action }: { action: string }) => action)).toContain(
      'file-import-ordered',
    );
  });

  test('a server that stops while it checks a file leaves the order to the next one', async () => {
    const id = await upload('stopped.csv', inventedRoll(5000));
    await guess(id);
    await ask('POST', `/uploads/${id}/orders`, { what: 'dry-run' });
    await aWorkerThatStopsAt('check').workOnce();
    expect((await ask('GET', `/uploads/${id}`)).body).toMatchObject({
      work: { state: 'waiting' },
      dryRun: null,
    });
    await aWorker().workOnce();
    expect((await ask('GET', `/uploads/${id}`)).body.dryRun.read).toBe(5000);
  });

  test('an order whose process died is taken by another after a while', async () => {
    const id = await upload('died.csv', inventedRoll(50));
    await guess(id);
    await ask('POST', `/uploads/${id}/orders`, { what: 'dry-run' });
    const at = identity.clock.now();
    await database.asService('test', (db) =>
      db
        .updateTable('ops.upload_orders')
        .set({ state: 'running', seen_at: at.toString() })
        .where('upload_id', '=', id)
        .execute(),
    );
    await aWorker().workOnce();
    expect((await ask('GET', `/uploads/${id}`)).body.work.state).toBe('running');
    identity.clock.advance({ minutes: 1 });
    await aWorker().workOnce();
    expect((await ask('GET', `/uploads/${id}`)).body.dryRun.read).toBe(50);
  });

  test('a saved mapping makes the next edition one step', async () => {
    const id = await upload('2026.csv', inventedRoll(300));
    await guess(id);
    await change(id, 'sales.price', { how: 'column', columns: ['Paid'] });
    const { body: saved } = await ask('POST', `/uploads/${id}/saved-mapping`, {});
    expect(saved).toMatchObject({ title: 'Roll 2026', place: 'Dane, WI' });
    const next = await upload('2027.csv', inventedRoll(310));
    const about = { ...dane, title: 'Roll 2027', savedMapping: saved.id };
    const { body } = await guess(next, about);
    expect(body).toMatchObject({ sourceId: saved.id, problem: null });
    expect(fieldOf(body, 'sales.price').words).toBe('Paid');
    await ask('DELETE', `/saved-mappings/${saved.id}`);
    expect((await ask('GET', '/uploads')).body.saved).toEqual([]);
  });
});

test('counties are found by the beginning of their names', async () => {
  const { body } = await ask('GET', '/counties?search=dane, w');
  expect(body.counties).toEqual([{ fips: '55025', name: 'Dane, WI' }]);
});

async function countProperties(): Promise<number> {
  const rows = await database.asService('test', (db) =>
    db.selectFrom('records.properties').select('id').execute(),
  );
  return rows.length;
}

test('issue 17 a file of GeoJSON imports with the outlines of its parcels, and says what is no area', async () => {
  const [header = '', ...rows] = inventedRoll(60).trim().split('\n');
  const features = rows.map((row, at) => {
    const cells = row.split(',');
    const [lng, lat] = [-89.4 + at * 0.001, 43.07];
    const [east, north] = [lng + 0.0005, lat + 0.0005];
    const ring = [
      [lng, lat],
      [east, lat],
      [east, north],
      [lng, north],
      [lng, lat],
    ];
    return {
      type: 'Feature',
      properties: Object.fromEntries(header.split(',').map((name, of) => [name, cells[of]])),
      geometry:
        at === 0
          ? { type: 'Point', coordinates: [lng, lat] }
          : { type: 'Polygon', coordinates: [ring] },
    };
  });
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  const id = await upload('lots.geojson', text);
  expect((await check(id)).body).toMatchObject({ rows: 60 });
  const { body: draft } = await guess(id, { ...dane, title: 'Lots' });
  expect(JSON.parse(draft.mapping).location).toEqual({ lat: '@lat', lng: '@lng' });
  expect(draft.unused).not.toContain('@outline');
  expect(draft.cards[0]).toMatchObject({ rejected: 'its shape is no area, but Point' });
  await ask('POST', `/uploads/${id}/orders`, { what: 'import' });
  await aWorker().workOnce();
  const { body } = await ask('GET', `/uploads/${id}`);
  expect(body.imported).toMatchObject({
    read: 60,
    rejected: 1,
    rejectedBy: [{ what: 'its shape is no area, but Point', lines: [2] }],
  });
  const outlines = await database.asService('test', (db) =>
    db.selectFrom('records.outlines').select('property_id').execute(),
  );
  expect(outlines).toHaveLength(59);
});
