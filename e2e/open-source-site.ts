import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socrataDouble } from '../apps/api/src/adapters/open-data/double/socrata-double';
import { aWorld, type World } from '../apps/api/src/adapters/open-data/double/world';

/** Runs `work` while a portal publishes an invented county. */
export async function whilePublishing(
  work: (url: string, world: World) => Promise<void>,
): Promise<void> {
  const world = aWorld(Array.from({ length: 300 }, (_, at) => parcel(at)));
  await whileAnswering(socrataDouble(world), world, work);
}

/** Runs `work` while a publisher answers so. */
export async function whileAnswering(
  network: ReturnType<typeof socrataDouble>,
  world: World,
  work: (url: string, world: World) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    network(`http://data.example.gov${request.url}`, { timeoutMs: 1, maxBytes: 1 }).then(
      ({ status, body }) => response.writeHead(status).end(body),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await listening(server, (url) => work(url, world));
}

/** Runs `work` with the address of a server of this machine. */
export async function listening(
  server: Server,
  work: (url: string) => Promise<void>,
): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

/** Settings of a server whose one source is this publisher's. */
export function settingsOf(folder: string, publisher: string, counties = ['Dane'], changed = {}) {
  return {
    ...{ SAMPLE_DATA: 'false', SOURCES_DIR: sourceFolder(folder, publisher, counties, changed) },
    ...{ OPEN_DATA_MAY_BE_PRIVATE: 'true', OPEN_DATA_PACE_MS: '0' },
    WEBHOOKS_MAY_BE_PRIVATE: 'true',
  };
}

export function parcel(at: number) {
  return {
    parcel: `0709-${String(at).padStart(4, '0')}`,
    site: `${100 + at} LARKSPUR LN`,
    city: 'MADISON',
    zip: '53703',
    beds: 2 + (at % 3),
    lot_size: 4000 + at,
    sold: '2024-05-06T00:00:00.000',
    paid: 200_100 + at,
    seller: 'SAMPLE SELLER',
    buyer: 'SAMPLE BUYER',
    owner: `SAMPLE OWNER ${at}`,
    market: 200_000 + at,
  };
}

/** Writes the file of one source; returns the folder in which it lies. */
function sourceFolder(
  folder: string,
  publisher: string,
  counties: readonly string[],
  changed: { outline?: boolean },
): string {
  const never = 'the source does not publish it';
  const lacks = ['type', 'baths', 'livingAreaSqft', 'yearBuilt', 'stories', 'units', 'rooms'];
  const also = ['mailing', 'assessments.tax'];
  const source = {
    ...{ id: 'dane-parcels', kind: 'assessor-roll', publisher: 'Dane County' },
    ...{ title: 'SAMPLE parcels of Dane', licence: 'Open Database License' },
    ...{ page: 'https://example.org/parcels', rhythmDays: 30, areaKind: 'none' },
    access: { protocol: 'socrata', url: `${publisher}/resource/abcd-1234.json`, pageSize: 50 },
    state: 'WI',
    counties: counties.map((county) => ({ county })),
    columns: Object.keys(parcel(0)),
    mapping: {
      parcel: 'parcel',
      address: { line: 'site', city: 'city', zip: 'zip' },
      facts: { beds: 'beds', lotSqft: 'lot_size' },
      owners: { columns: ['owner'] },
      assessments: [{ year: { value: 2026 }, market: 'market' }],
      sales: [{ date: 'sold', price: 'paid', seller: 'seller', buyer: 'buyer' }],
      ...(changed.outline && { location: { lat: '@lat', lng: '@lng' } }),
    },
    absent: Object.fromEntries([...lacks, ...also].map((fact) => [fact, never])),
    confidence: 'recalled',
    recalled: ['The unit of lot_size'],
    confirmed: false,
    ...changed,
  };
  const own = `${folder}/sources`;
  mkdirSync(own);
  writeFileSync(`${own}/dane-parcels.json`, JSON.stringify(source));
  return own;
}
