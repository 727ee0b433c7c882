import { z } from 'zod';
import { centerOn } from '../../adapters/open-data/center-of';
import { faultText, outlineText } from '../../adapters/open-data/outline-text';
import type { ToDegrees } from './coordinate-system';

/** Why a row with such a shape is rejected. */
export const outOfDegrees = 'its shape has coordinates that are no longitude and latitude';

const Ring = z.array(z.array(z.number()).min(2)).min(4);
const Area = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring)) }),
]);
type Ring = z.infer<typeof Ring>;

/** A shape's place on the parcel and its outline, as cells; blank without a shape. */
export type ShapeCells = { lat: string; lng: string; outline: string };

/**
 * Reads the shape of a feature, whose coordinates `toDegrees` turns into degrees; null: they are. One
 * that is no area gives an outline that says why.
 */
export function shapeCells(geometry: unknown, toDegrees: ToDegrees | null): ShapeCells {
  if (geometry === null || geometry === undefined) return noShape;
  const { data: area } = Area.safeParse(geometry);
  if (area === undefined) return faultCells(faultOf(geometry));
  const parts = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  const rings = parts.flatMap((part) => part.map((ring, at) => turned(ring, at > 0)));
  return cellsOfRings(rings, toDegrees);
}

export const noShape: ShapeCells = { lat: '', lng: '', outline: '' };

/** Says of a row why it is rejected for its shape. */
export function faultCells(reason: string): ShapeCells {
  return { ...noShape, outline: faultText(reason) };
}

/** Makes the cells of an area's rings, whose holes run the other way than what they are cut from. */
export function cellsOfRings(published: Ring[], toDegrees: ToDegrees | null): ShapeCells {
  const rings = toDegrees === null ? published : published.map((ring) => ring.map(toDegrees));
  if (!rings.flat().every(isInDegrees)) return faultCells(outOfDegrees);
  const center = centerOn({ rings });
  return {
    lat: center === null ? '' : String(center.lat),
    lng: center === null ? '' : String(center.lng),
    outline: outlineText(rings.map((ring) => ring.flatMap(([lng = 0, lat = 0]) => [lng, lat]))),
  };
}

const otherKinds = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'GeometryCollection'];

function faultOf(geometry: unknown): string {
  const type: unknown = Object(geometry).type;
  const kind = otherKinds.find((name) => name === type);
  return kind === undefined ? 'its shape cannot be read' : `its shape is no area, but ${kind}`;
}

function isInDegrees([lng = Number.NaN, lat = Number.NaN]: readonly number[]): boolean {
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/** Holes run the other way than their area, by which a center counts them off; not all files do so. */
function turned(ring: Ring, isHole: boolean): Ring {
  let twice = 0;
  const [[left = 0, bottom = 0] = []] = ring;
  for (let at = 1; at < ring.length; at += 1) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[at - 1], ring[at]];
    twice += (x1 - left) * (y2 - bottom) - (x2 - left) * (y1 - bottom);
  }
  return twice > 0 === isHole ? ring.toReversed() : ring;
}
