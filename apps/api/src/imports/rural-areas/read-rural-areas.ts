import { readFile, stat } from 'node:fs/promises';
import type { Rings } from '@deedlight/domain/geo/rings';
import { z } from 'zod';
import { ByteReader } from '../reading/byte-reader';
import { unpacked } from '../reading/file-bytes';
import { FileProblem } from '../reading/file-problem';
import { damagedShapes, ShapeRecords } from '../reading/shape-records';

/** A file of JSON is held whole; a shapefile of the same areas is a tenth of it. */
const mostJsonBytes = 30_000_000;
/** The towns of a whole state may be one shape. */
const longestArea = 1_000_000_000;

/**
 * Reads the areas of a file, each by its rings: a shapefile in a zip file, or GeoJSON. Throws
 * FileProblem, also where its coordinates are no degrees of longitude and latitude.
 */
export async function readRuralAreas(path: string): Promise<Rings[]> {
  const areas = /\.zip$/i.test(path) ? await fromShapefile(path) : await fromGeoJson(path);
  const found = areas.filter((rings) => rings.length > 0);
  if (found.length === 0) throw new FileProblem(`${path} holds no area (polygon).`);
  const isOff = found.some((rings) => rings.some((ring) => !isOfDegrees(ring)));
  if (isOff) {
    throw new FileProblem(
      `${path}: its coordinates are not longitudes and latitudes. Ask for the file in WGS 84 or NAD 83 degrees.`,
    );
  }
  return found;
}

async function fromShapefile(path: string): Promise<Rings[]> {
  const bytes = new ByteReader(unpacked(path, '*.shp'));
  try {
    const shapes = await ShapeRecords.open(path, bytes, longestArea);
    const areas: Rings[] = [];
    for (let shape = await shapes.next(); shape !== null; shape = await shapes.next()) {
      if (shape.kind !== 'Polygon') continue;
      if (shape.parts === null) throw damagedShapes(path, 'a shape cannot be read');
      areas.push(shape.parts.map((ring) => ring.flat()));
    }
    return areas;
  } finally {
    await bytes.close();
  }
}

const Ring = z.array(z.array(z.number()).min(2)).min(4);
const Collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      geometry: z.union([
        z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
        z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
        z.null(),
      ]),
    }),
  ),
});

async function fromGeoJson(path: string): Promise<Rings[]> {
  if ((await stat(path)).size > mostJsonBytes) {
    throw new FileProblem(`${path} is larger than 30 MB: take the shapefile of the same areas.`);
  }
  const parsed = Collection.safeParse(jsonOf(path, await readFile(path, 'utf8')));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new FileProblem(
      `${path} is no GeoJSON of areas: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`,
    );
  }
  return parsed.data.features.map(({ geometry }) => {
    if (geometry === null) return [];
    const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return parts.flat().map((ring) => ring.flatMap(([lng = 0, lat = 0]) => [lng, lat]));
  });
}

function jsonOf(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileProblem(`${path} is neither a zip file nor JSON (${String(error)}).`);
  }
}

function isOfDegrees(ring: readonly number[]): boolean {
  return ring.every((degrees, at) => Math.abs(degrees) <= (at % 2 === 0 ? 180 : 90));
}
