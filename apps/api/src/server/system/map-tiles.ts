import { open } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { BadEnvironment, type Env } from '../../platform/env';
import type { AppEnv } from '../../platform/http/app-env';

export const tilesPath = '/map/streets.pmtiles';

/** Serves the installation's own map tiles; browsers read parts of the file by Range requests. */
export function mapTiles({ MAP_TILES_FILE }: Env): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (MAP_TILES_FILE === undefined) return app;
  const serve = serveStatic<AppEnv>({ path: MAP_TILES_FILE });
  return app.get(tilesPath, (c, next) => {
    c.get('trace').endpoint = 'map tiles';
    c.header('Cache-Control', 'public, max-age=3600');
    return serve(c, next);
  });
}

/** The first bytes of an archive of version 3; byte 99 says what its tiles are. */
const headerBytes = 127;
const [tileKindAt, vectorTiles] = [99, 1];

/** Throws BadEnvironment if MAP_TILES_FILE names no archive of vector tiles that can be served. */
export async function requireMapTiles({ MAP_TILES_FILE }: Env): Promise<void> {
  if (MAP_TILES_FILE === undefined) return;
  const header = await firstBytes(MAP_TILES_FILE);
  if (header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3) {
    throw new BadEnvironment(
      `MAP_TILES_FILE: ${MAP_TILES_FILE} is no PMTiles archive of version 3`,
    );
  }
  if (header[tileKindAt] !== vectorTiles) {
    throw new BadEnvironment(`MAP_TILES_FILE: ${MAP_TILES_FILE} has no vector tiles`);
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
      return buffer;
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = Object(error).code ?? String(error);
    throw new BadEnvironment(`MAP_TILES_FILE: ${path} cannot be read (${code})`);
  }
}
