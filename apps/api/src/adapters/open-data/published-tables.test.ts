import { ringsOfText } from '@deedlight/domain/geo/outline';
import { isInside } from '@deedlight/domain/geo/rings';
import { describe, expect, test } from 'vitest';
import { UnusableAnswer } from '../../platform/http/public-request';
import type { PublishedTable } from '../published-table';
import { arcgisLayer } from './arcgis-layer';
import { cartoTable } from './carto-table';
import { ckanResource } from './ckan-resource';
import { arcgisDouble, arcgisUrl } from './double/arcgis-double';
import { cartoDouble, cartoUrl } from './double/carto-double';
import { ckanDouble, ckanId, ckanUrl } from './double/ckan-double';
import { socrataDouble, socrataUrl } from './double/socrata-double';
import { aPatientClient, aWorld, type World, type WorldRow } from './double/world';
import { readOutlineText } from './outline-text';
import type { PoliteSettings } from './polite-client';
import { socrataTable } from './socrata-table';

type Asked = {
  columns?: string[];
  pageSize?: number;
  settings?: Partial<PoliteSettings>;
  kind?: Parameters<typeof arcgisDouble>[1];
};

const wanted = ['pin', 'sale_date', 'sale_price', 'is_multisale'];

const protocols: Record<string, (world: World, asked?: Asked) => Opened> = {
  Socrata(world, { columns = wanted, pageSize = 2, settings } = {}) {
    const patient = aPatientClient(socrataDouble(world), settings);
    const options = { url: socrataUrl, key: ':id', where: undefined, columns, pageSize };
    return { ...patient, table: socrataTable(patient.client, { ...options, appToken: 'a-token' }) };
  },
  ArcGIS(
    world,
    { columns = wanted, pageSize = 2, settings, kind = { dates: ['sale_date'] } } = {},
  ) {
    const patient = aPatientClient(arcgisDouble(world, kind), settings);
    const options = { url: arcgisUrl, where: undefined, columns, pageSize };
    return { ...patient, table: arcgisLayer(patient.client, options) };
  },
  Carto(world, { columns = wanted, pageSize = 2, settings } = {}) {
    const patient = aPatientClient(cartoDouble(world), settings);
    const options = { url: cartoUrl, table: 'parcels', where: undefined, columns, pageSize };
    return { ...patient, table: cartoTable(patient.client, options) };
  },
  CKAN(world, { columns = wanted, pageSize = 2, settings } = {}) {
    const patient = aPatientClient(ckanDouble(world), settings);
    const options = { url: ckanUrl, resource: ckanId, columns, pageSize };
    return { ...patient, table: ckanResource(patient.client, options) };
  },
};
type Opened = ReturnType<typeof aPatientClient> & { table: PublishedTable };

/** The samples of the publishers' own guides; their values are invented. */
const rows = [
  {
    pin: '01000000010000',
    sale_date: '2026-03-04T00:00:00.000',
    sale_price: 412500,
    is_multisale: false,
  },
  {
    pin: '01000000020000',
    sale_date: '2026-02-11T00:00:00.000',
    sale_price: null,
    is_multisale: true,
  },
  { pin: '01000000030000', sale_date: null, sale_price: 1, is_multisale: false },
  { pin: "O'HARE-4", sale_date: null, sale_price: 0, is_multisale: false },
  { pin: '01000000050000', sale_date: null, sale_price: 5, is_multisale: true },
];

async function allRows(table: PublishedTable, mark: string | null = null) {
  const found: Readonly<Record<string, string>>[] = [];
  for (let at = mark; ; ) {
    const page = await table.pageAfter(at);
    if (page.rows.length === 0) return found;
    found.push(...page.rows);
    at = page.mark;
  }
}

describe.each(Object.entries(protocols))('a table on %s', (_, open) => {
  test('tells its columns, its last edit and how many rows it has', async () => {
    const { table } = open(aWorld(rows));
    const { columns, editedAt } = await table.describe();
    expect(columns).toEqual(expect.arrayContaining(['pin', 'sale_date', 'sale_price']));
    expect([null, '2026-11-02T03:04:05Z']).toContain(editedAt);
    expect(await table.count()).toBe(5);
  });

  test('gives every row once, page by page, with a blank where it has nothing', async () => {
    const found = await allRows(open(aWorld(rows)).table);
    expect(found.map(({ pin }) => pin)).toEqual(rows.map(({ pin }) => pin));
    expect(found[0]).toMatchObject({ sale_price: '412500', is_multisale: 'false' });
    expect(found[1]).toMatchObject({ sale_price: '', is_multisale: 'true' });
    expect(found[0]?.sale_date).toMatch(/^2026-03-04/);
  });

  test('gives every row where the publisher gives fewer at once than are asked for', async () => {
    const { table } = open(aWorld(rows, { mostRows: 1 }), { pageSize: 100 });
    expect(await allRows(table)).toHaveLength(5);
  });

  test('goes on after a mark', async () => {
    const { table } = open(aWorld(rows));
    const { mark } = await table.pageAfter(null);
    expect((await allRows(open(aWorld(rows)).table, mark)).map(({ pin }) => pin)).toEqual(
      rows.slice(2).map(({ pin }) => pin),
    );
  });

  test('names a column that is gone, and does not ask again', async () => {
    const world = aWorld(rows);
    const { table } = open(world, { columns: ['pin', 'nosuch'] });
    await expect(table.pageAfter(null)).rejects.toThrow('no longer has the column "nosuch"');
    expect(world.asked.filter(({ url }) => url.href.includes('nosuch'))).toHaveLength(1);
  });

  test.each([
    ['429', { status: 429, headers: { 'retry-after': '7' }, body: '' }, 7000],
    [
      '429 until a time',
      { status: 429, headers: { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }, body: '' },
      30_000,
    ],
    ['503', { status: 503, body: '' }, 2000],
    ['a broken-off answer', { status: 200, body: '[{"pin":"0100' }, 2000],
    ['no connection', 'unreachable', 2000],
  ] as const)('waits and asks again after %s', async (_trouble, trouble, pause) => {
    const { table, pauses } = open(aWorld(rows, { trouble: [trouble] }));
    expect(await table.count()).toBe(5);
    expect(pauses).toEqual([pause]);
  });

  test('waits longer each time, and in the end says that what came is kept', async () => {
    const trouble = Array.from({ length: 6 }, () => ({ status: 503, body: '' }));
    const { table, pauses } = open(aWorld(rows, { trouble }));
    await expect(table.count()).rejects.toThrow(/in 6 tries: status 503. What came so far is kept/);
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000]);
  });

  test('does not sit out a wait of hours, but says until when', async () => {
    const trouble = [{ status: 429, headers: { 'retry-after': '7200' }, body: '' }];
    const { table, pauses } = open(aWorld(rows, { trouble }));
    await expect(table.count()).rejects.toThrow('asks to be left alone until 2026-11-20T14:00:00Z');
    expect(pauses).toEqual([]);
  });

  test.each([
    [404, 'is gone (status 404): its publisher has moved or retired it'],
    [403, 'may not be read without a key'],
  ])('says what status %i means, and does not ask again', async (status, sentence) => {
    const world = aWorld(rows, { trouble: [{ status, body: '<html>' }] });
    await expect(open(world).table.count()).rejects.toThrow(sentence);
    expect(world.asked).toHaveLength(1);
  });

  test('notes each request with its outcome', async () => {
    const { table, notes } = open(aWorld(rows, { trouble: [{ status: 500, body: '' }] }));
    await table.count();
    expect(notes.map((note) => note.split(' ').slice(1).join(' '))).toEqual([
      'count failed',
      'count found',
    ]);
  });
});

describe('requests to one host', () => {
  test('come one at a time, at a pace', async () => {
    const world = aWorld(rows);
    const { table, pauses } = open('Socrata', world, { settings: { paceMs: 1000 } });
    await Promise.all([table.count(), table.count(), table.count()]);
    expect(pauses).toEqual([1000, 1000]);
  });

  test.each([1, 2])('are at most %i at the same time', async (atOnce) => {
    let now = 0;
    let most = 0;
    const { client } = aPatientClient(
      async () => {
        now += 1;
        most = Math.max(most, now);
        await Promise.resolve();
        now -= 1;
        return { status: 200, headers: {}, body: Buffer.from('1') };
      },
      { atOnce },
    );
    const asked = { url: 'https://data.example.gov/', endpoint: 'count' };
    const answers = Array.from({ length: 5 }, () => client.ask(asked, ({ status }) => status));
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(most).toBe(atOnce);
  });
});

describe('a layer on ArcGIS', () => {
  const failed = (code: number) => ({
    status: 200,
    body: { error: { code, message: 'Unable to complete operation.', details: [] } },
  });

  test('may fail with status 200, for now or for good', async () => {
    const { table, pauses } = open('ArcGIS', aWorld(rows, { trouble: [failed(500)] }));
    expect(await table.count()).toBe(5);
    expect(pauses).toEqual([2000]);
    const refusing = open('ArcGIS', aWorld(rows, { trouble: [failed(499)] }));
    await expect(refusing.table.count()).rejects.toThrow('may not be read without a key');
    const odd = open('ArcGIS', aWorld(rows, { trouble: [failed(400)] }));
    await expect(odd.table.count()).rejects.toThrow('Unable to complete operation.');
  });

  test.each([{ exceededTransferLimit: true }, { properties: { exceededTransferLimit: true } }])(
    'that says it has more rows and gives none is not taken for whole (%j)',
    async (flag) => {
      const world = aWorld(rows);
      const { table } = open('ArcGIS', world);
      await table.describe();
      world.trouble = [{ status: 200, body: { features: [], ...flag } }];
      await expect(table.pageAfter(null)).rejects.toThrow('it has more rows, and gives none');
    },
  );

  test.each([true, false])(
    'gives the middle of each lot (from the server: %s)',
    async (givesCentroids) => {
      const placed = rows.map((row) => ({ ...row, '@lat': 40.0015, '@lng': -90.0005 }));
      const kind = { givesCentroids, hasShapes: true };
      const { table } = open('ArcGIS', aWorld(placed), { columns: ['pin', '@lat', '@lng'], kind });
      expect((await table.describe()).columns).toContain('@lat');
      expect((await table.pageAfter(null)).rows[0]).toEqual({
        pin: '01000000010000',
        '@lat': '40.0015',
        '@lng': '-90.0005',
      });
    },
  );

  describe('asked for outlines', () => {
    const columns = ['pin', '@lat', '@lng', '@outline'];
    const lots = Array.from({ length: 60 }, (_, at) => ({
      ...{ pin: `P${at}`, '@lat': 40 + at / 1000, '@lng': -90 },
    }));
    const outlineAt = (row: Readonly<Record<string, string>> | undefined) =>
      ringsOfText(readOutlineText(row?.['@outline'] ?? '')?.rings ?? '');

    test('gives the shape of each lot in degrees, simplified, in the request of its row', async () => {
      const world = aWorld(lots);
      const { table } = open('ArcGIS', world, { columns, kind: { hasShapes: true } });
      expect((await table.describe()).columns).toContain('@outline');
      const [first] = (await table.pageAfter(null)).rows;
      expect(first).toMatchObject({ pin: 'P0', '@lat': '40', '@lng': '-90' });
      expect(first?.['@outline']).toMatch(/^0\.5 /);
      expect(outlineAt(first)).toEqual([
        [
          -90.0005, 39.9995, -90.0005, 40.0005, -89.9995, 40.0005, -89.9995, 39.9995, -90.0005,
          39.9995,
        ],
      ]);
      const asked = world.asked.at(-1)?.url.searchParams;
      expect([asked?.get('outSR'), asked?.get('returnGeometry')]).toEqual(['4326', 'true']);
    });

    test.each([
      ['no shape', {}],
      ['an empty one', { rings: [] }],
      [
        'one in meters',
        {
          rings: [
            [
              [2e6, 7e5],
              [2e6, 8e5],
              [3e6, 8e5],
            ],
          ],
        },
      ],
    ])('gives none of a row with %s, and the row all the same', async (_, shape) => {
      const kind = { hasShapes: true, shapeOf: () => shape };
      const { table } = open('ArcGIS', aWorld(lots), { columns, kind });
      const [first] = (await table.pageAfter(null)).rows;
      expect(first).toMatchObject({ pin: 'P0', '@outline': '' });
    });

    test('gives a place on a bent lot, where its center of gravity lies outside', async () => {
      const bent = [
        [0, 0],
        [9, 0],
        [9, 9],
        [8, 9],
        [8, 1],
        [1, 1],
        [1, 9],
        [0, 9],
        [0, 0],
      ];
      const rings = [bent.map(([x = 0, y = 0]) => [-90 + x / 1000, 40 + y / 1000])];
      const kind = { hasShapes: true, shapeOf: () => ({ rings }) };
      const { table } = open('ArcGIS', aWorld(lots), { columns, kind });
      const [first] = (await table.pageAfter(null)).rows;
      const place = { lat: Number(first?.['@lat']), lng: Number(first?.['@lng']) };
      expect(isInside(place, outlineAt(first))).toBe(true);
    });

    test('asks for fewer rows where the server fails at many shapes, and for more again', async () => {
      const world = aWorld(lots);
      const kind = { hasShapes: true, isTooHeavy: (page: readonly object[]) => page.length > 20 };
      const { table } = open('ArcGIS', world, { columns, kind, pageSize: 60 });
      const found = await allRows(table);
      expect(found.map(({ pin }) => pin)).toEqual(lots.map(({ pin }) => pin));
      expect(found.every((row) => row['@outline'] !== '')).toBe(true);
      const sizes = world.asked.flatMap(({ url: { searchParams } }) =>
        searchParams.get('returnGeometry') === 'true'
          ? [searchParams.get('resultRecordCount')]
          : [],
      );
      expect(sizes.slice(0, 5)).toEqual(['60', '60', '60', '15', '30']);
    });

    test('leaves out a shape that fails alone, and goes on with the others', async () => {
      const kind = {
        hasShapes: true,
        isTooHeavy: (page: readonly WorldRow[]) => page.some(({ pin }) => pin === 'P7'),
      };
      const { table } = open('ArcGIS', aWorld(lots), { columns, kind, pageSize: 60 });
      const found = await allRows(table);
      expect(found.map(({ pin }) => pin)).toEqual(lots.map(({ pin }) => pin));
      const without = found.filter((row) => row['@outline'] === '');
      expect(without.map(({ pin }) => pin)).toEqual(['P7']);
    });

    test('stops where the server gives not even rows, without asking for ever smaller pages', async () => {
      const world = aWorld(lots);
      const { table } = open('ArcGIS', world, { columns, kind: { hasShapes: true }, pageSize: 60 });
      await table.describe();
      world.trouble = Array.from({ length: 50 }, () => ({ status: 503, body: '' }));
      await expect(table.pageAfter(null)).rejects.toThrow('in 6 tries: status 503');
      expect(world.trouble).toHaveLength(50 - 3 - 6);
    });

    test('gives the rows of a layer of points without them', async () => {
      const { table } = open('ArcGIS', aWorld(lots), { columns });
      expect((await table.pageAfter(null)).rows[0]).toMatchObject({ pin: 'P0', '@outline': '' });
    });
  });

  test('gives days for milliseconds, none for 1900, and the names of codes', async () => {
    const world = aWorld([
      { sale: '2026-03-04', use: '01' },
      { sale: '1899-12-30', use: '02' },
    ]);
    const kind = { dates: ['sale'], codes: { use: { '01': 'Single family' } } };
    const { table } = open('ArcGIS', world, { columns: ['sale', 'use', 'use@name'], kind });
    expect((await table.pageAfter(null)).rows).toEqual([
      { sale: '2026-03-04', use: '01', 'use@name': 'Single family' },
      { sale: '', use: '02', 'use@name': '' },
    ]);
  });
});

test('an answer of Carto that fails after its beginning is asked for again', async () => {
  const trouble = [{ status: 200, body: { rows: [], error: ['query timed out'] } }];
  const { table, pauses } = open('Carto', aWorld(rows, { trouble }));
  expect(await table.count()).toBe(5);
  expect(pauses).toEqual([2000]);
});

test('a private address is refused at once, and a late answer asked for again', async () => {
  const asked = { url: 'https://data.example.gov/', endpoint: 'count' };
  const failing = (message: string) =>
    aPatientClient(async () => {
      throw new UnusableAnswer(message);
    });
  const hidden = failing('data.example.gov is at a private address');
  await expect(hidden.client.ask(asked, () => 1)).rejects.toThrow(
    'data.example.gov cannot be read: data.example.gov is at a private address.',
  );
  expect(hidden.pauses).toEqual([]);
  const late = failing('no answer in 120000 ms');
  await expect(late.client.ask(asked, () => 1)).rejects.toThrow(
    'in 6 tries: no answer in 120000 ms',
  );
});

test('Socrata gets the token in a header, not in the address', async () => {
  const world = aWorld(rows);
  await open('Socrata', world).table.count();
  expect(world.asked[0]?.headers).toMatchObject({ 'x-app-token': 'a-token' });
  expect(world.asked[0]?.url.href).not.toContain('a-token');
});

function open(protocol: string, world: World, asked?: Asked): Opened {
  const opener = protocols[protocol];
  if (opener === undefined) throw new Error(`no protocol ${protocol}`);
  return opener(world, asked);
}
