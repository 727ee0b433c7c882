import { areasOf } from '@deedlight/domain/geo/outline';
import type { Feature } from 'geojson';
import type { LngLat, Scene } from './scene';

/** Returns the outline as the areas of a map, which tells holes from parts. */
export function outlineFeature(outline: NonNullable<Scene['outline']>): Feature {
  const areas = areasOf(outline.map((ring) => ring.flat()));
  const coordinates = areas.map((area) => area.map(pairs));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
}

function pairs(ring: readonly number[]): LngLat[] {
  return Array.from({ length: ring.length / 2 }, (_, at) => [
    ring[2 * at] ?? 0,
    ring[2 * at + 1] ?? 0,
  ]);
}
