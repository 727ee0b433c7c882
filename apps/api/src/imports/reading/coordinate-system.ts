import { FileProblem } from './file-problem';
import { projectionIn } from './projection-text';

/** The coordinates of a file: what they are called, and how they become degrees. */
export type CoordinateSystem = {
  name: string;
  /** Null where they are degrees as they stand. */
  toDegrees: ToDegrees | null;
};

/**
 * Turns x and y, in the unit of the file, into longitude and latitude in degrees; NaN where the
 * projection gives none.
 */
export type ToDegrees = (point: readonly number[]) => number[];

export const askForDegrees = 'Ask for the layer in WGS 84 (EPSG:4326)';

/** As of a file that does not say otherwise. */
export const degrees: CoordinateSystem = { name: 'degrees', toDegrees: null };

const nowhere = [Number.NaN, Number.NaN];

/** Both are the same to a meter or two, and so are their later editions. */
const inUse =
  /(WGS|World[_ ]Geodetic[_ ]System)[_ ]?(19)?84|(NAD|North[_ ]American([_ ]Datum)?)[_ ]?(19)?83/i;

/**
 * Returns the coordinate system of a shapefile by the text of its .prj file, WKT as ESRI's and
 * OGC's programs write it. Throws FileProblem with the name of the system where it is not read.
 */
export async function systemOfWkt(path: string, wkt: string): Promise<CoordinateSystem> {
  const found = projectionIn(wkt);
  if (found === null) throw notRead(path, nameIn(wkt));
  const { name, datum, projection, isRead } = found;
  if (!isRead || !inUse.test(datum)) throw notRead(path, name);
  if (projection === null) return { name, toDegrees: null };
  const toDegrees = await converterOf(projection);
  if (toDegrees === null) throw notRead(path, name);
  return { name, toDegrees };
}

/**
 * Returns the coordinate system that GeoJSON names in `crs`. Throws FileProblem with the name where it
 * is none of those that need no definition.
 */
export async function systemOfName(path: string, said: string): Promise<CoordinateSystem> {
  if (/(CRS84|CRS83|\b4326|\b4269)$/i.test(said)) return { name: said, toDegrees: null };
  const code = /EPSG\D+(?:[\d.]+\D+)?(\d+)$/i.exec(said)?.[1];
  const name = code === undefined ? said.slice(0, 100) : `EPSG:${code}`;
  // Web Mercator, and WGS 84's zones of UTM: their codes are their definitions.
  const isKnown = /^EPSG:(3857|900913|326(0[1-9]|[1-5]\d|60))$/.test(name);
  const toDegrees = isKnown ? await converterOf(name) : null;
  if (toDegrees === null) throw notRead(path, name);
  return { name, toDegrees };
}

/** Returns null for what the library cannot read. It is loaded for the first file that needs it. */
async function converterOf(definition: string): Promise<ToDegrees | null> {
  const { default: proj4 } = await import('proj4');
  // Degrees without a datum: the projection is undone, and nothing is moved to another datum.
  const made = unlessThrown(() => proj4(definition, '+proj=longlat +ellps=GRS80 +no_defs'));
  if (made === null) return null;
  return ([x = Number.NaN, y = Number.NaN]) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return nowhere;
    const [lng = Number.NaN, lat = Number.NaN] =
      unlessThrown(() => made.forward([x, y])) ?? nowhere;
    return [lng, lat];
  };
}

/** The library has no other way to say that it cannot do it, and throws texts as well. */
function unlessThrown<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Error) && typeof error !== 'string') throw error;
    return null;
  }
}

/** A text without a system may have a local one, or one of heights alone. */
function nameIn(wkt: string): string {
  return /"([^"]{1,200})"/.exec(wkt)?.[1] ?? wkt.trim().slice(0, 100);
}

function notRead(path: string, name: string): FileProblem {
  return new FileProblem(
    `${path}: its coordinates are in ${name}, which is not read here. ${askForDegrees}, or make one: ogr2ogr -t_srs EPSG:4326 degrees.geojson FILE.`,
  );
}
