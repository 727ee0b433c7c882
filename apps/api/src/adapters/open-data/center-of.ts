import { placeOn } from '@deedlight/domain/geo/outline';
import { isInside, type Rings } from '@deedlight/domain/geo/rings';
import { z } from 'zod';

const Pair = z.array(z.number()).min(2);

/** A point or the rings of a shape, in degrees. */
export const Geometry = z.union([
  z.object({ x: z.number(), y: z.number() }),
  z.object({ rings: z.array(z.array(Pair)) }),
  // A feature without a shape has an empty object, or "NaN" for its coordinates.
  z.object({}).transform(() => null),
]);
type Geometry = z.infer<typeof Geometry>;

/** Returns the rings of a shape, longitude and latitude by turns; a point has none. */
export function ringsOf(geometry: Geometry | null): Rings {
  if (geometry === null || !('rings' in geometry)) return [];
  return geometry.rings.map((ring) => ring.flatMap(([lng = 0, lat = 0]) => [lng, lat]));
}

/** Returns the center of gravity of a shape; holes count against it, as they run the other way. */
export function centerOf(geometry: Geometry | null): { lat: number; lng: number } | null {
  if (geometry === null) return null;
  if ('x' in geometry) return { lat: geometry.y, lng: geometry.x };
  const origin = geometry.rings[0]?.[0];
  if (origin === undefined) return null;
  const [left = 0, bottom = 0] = origin;
  let area = 0;
  let x = 0;
  let y = 0;
  for (const ring of geometry.rings) {
    for (let at = 1; at < ring.length; at += 1) {
      // Measured from the first corner: products of whole degrees would lose the digits of a lot.
      const [x1, y1] = [(ring[at - 1]?.[0] ?? 0) - left, (ring[at - 1]?.[1] ?? 0) - bottom];
      const [x2, y2] = [(ring[at]?.[0] ?? 0) - left, (ring[at]?.[1] ?? 0) - bottom];
      const cross = x1 * y2 - x2 * y1;
      area += cross;
      x += (x1 + x2) * cross;
      y += (y1 + y2) * cross;
    }
  }
  if (area === 0) return { lat: bottom, lng: left };
  return { lat: digits(bottom + y / (3 * area)), lng: digits(left + x / (3 * area)) };
}

/** Returns the same, or a place on the shape where that lies outside, as that of a bent one does. */
export function centerOn(
  geometry: Geometry | null,
  centroid: Geometry | null = geometry,
): { lat: number; lng: number } | null {
  const center = centerOf(centroid);
  const rings = ringsOf(geometry);
  if (center === null || rings.length === 0 || isInside(center, rings)) return center;
  return placeOn(rings) ?? center;
}

/** Seven digits are a centimeter. */
function digits(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
