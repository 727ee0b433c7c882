import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { parseEnv } from '../../platform/env';
import { aTestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { requireMapTiles, tilesPath } from './map-tiles';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await aTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'map-tiles-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file that begins as an archive does, and returns its path. */
function aFile(name: string, change: (header: Buffer) => void = () => {}): string {
  const bytes = Buffer.from(Array.from({ length: 500 }, (_, at) => at % 251));
  bytes.write('PMTiles', 0, 'latin1');
  bytes[7] = 3;
  bytes[99] = 1;
  change(bytes);
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const withFile = (path: string) => aTestApp({ database, env: { MAP_TILES_FILE: path } }).browser();

describe('tiles of one’s own', () => {
  test('are named to browsers, and no other host is in the policy', async () => {
    const browser = withFile(aFile('a.pmtiles'));
    expect((await browser.client.config.read()).map).toEqual({ styleUrl: null, tilesPath });
    const { headers } = await browser.fetch('/v1/config');
    expect(headers.get('content-security-policy')).not.toContain('openfreemap');
  });

  test('are read in parts', async () => {
    const browser = withFile(aFile('b.pmtiles'));
    const part = await browser.fetch(tilesPath, { headers: { range: 'bytes=100-103' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 100-103/500');
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([100, 101, 102, 103]);
    const past = await browser.fetch(tilesPath, { headers: { range: 'bytes=900-' } });
    expect(past.status).toBe(416);
  });

  test('are not there without the setting', async () => {
    const browser = aTestApp({ database }).browser();
    expect((await browser.fetch(tilesPath)).status).toBe(404);
  });
});

test('the policy lets browsers ask the host of the map style, unless it is off', async () => {
  const policyWith = async (env: Record<string, string>) => {
    const { headers } = await aTestApp({ database, env }).browser().fetch('/v1/config');
    return headers.get('content-security-policy') ?? '';
  };
  const host = 'https://tiles.openfreemap.org';
  expect(await policyWith({})).toMatch(new RegExp(`connect-src [^;]*${host}`));
  expect(await policyWith({})).toMatch(new RegExp(`img-src [^;]*${host}`));
  expect(await policyWith({ MAP_STYLE_URL: 'off' })).not.toContain('openfreemap');
});

describe('a start', () => {
  const start = (path: string) => requireMapTiles(parseEnv({ MAP_TILES_FILE: path }));

  test('goes on with an archive of vector tiles', async () => {
    await expect(start(aFile('good.pmtiles'))).resolves.toBeUndefined();
  });

  test.each<[string, (header: Buffer) => void, RegExp]>([
    ['another kind of file', (header) => header.write('SQLite '), /is no PMTiles archive/],
    ['an older version', (header) => header.writeUInt8(2, 7), /is no PMTiles archive of version 3/],
    ['pictures', (header) => header.writeUInt8(2, 99), /has no vector tiles/],
  ])('is refused with %s', async (name, change, message) => {
    await expect(start(aFile(`${name}.pmtiles`, change))).rejects.toThrow(message);
  });

  test('is refused if the file is not there', async () => {
    await expect(start(join(folder, 'none'))).rejects.toThrow(
      /MAP_TILES_FILE: .*none cannot be read \(ENOENT\)/,
    );
  });
});
