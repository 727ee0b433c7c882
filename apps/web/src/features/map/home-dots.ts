import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors';
import type { Group } from './merge-groups';

/** What the colors of the dots say. */
export type DotFigure = 'value' | 'equity';

/** The number of colors, from the least fifth of the homes in view to the most. */
const steps = 5;

/**
 * Returns the sums, in cents, at which the color changes, so that each color has about a fifth of
 * the homes; fewer than two different sums have none.
 */
export function breaksOf(groups: readonly Group[], figure: DotFigure): number[] {
  const sums = groups.flatMap((group) => sumOf(group, figure) ?? []).sort((a, b) => a - b);
  if (sums[0] === sums.at(-1)) return [];
  return Array.from(
    { length: steps - 1 },
    (_, at) => sums[Math.floor(((at + 1) * sums.length) / steps)] ?? 0,
  );
}

/** Returns the homes that stand alone as dots, each with its step; −1 where the sum is unknown. */
export function dotsOf(
  groups: readonly Group[],
  figure: DotFigure,
  breaks: readonly number[],
): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: groups
      .filter(({ property }) => property !== null)
      .map((group) => {
        return {
          type: 'Feature',
          properties: { id: group.property, step: stepOf(group, figure, breaks) },
          geometry: { type: 'Point', coordinates: [group.lng, group.lat] },
        };
      }),
  };
}

/** Returns the color of a home, counted from 0; −1 where the sum is unknown. */
export function stepOf(group: Group, figure: DotFigure, breaks: readonly number[]): number {
  const sum = sumOf(group, figure);
  return sum === null ? -1 : breaks.filter((least) => sum >= least).length;
}

export function dotLayers({
  steps: [least, ...more],
  edge,
  label,
}: MapColors): LayerSpecification[] {
  const color: ExpressionSpecification = [
    'step',
    ['get', 'step'],
    label,
    0,
    least ?? label,
    ...more.flatMap((next, at) => [at + 1, next]),
  ];
  return [
    {
      id: 'homes',
      type: 'circle',
      source: 'homes',
      paint: {
        'circle-color': color,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 11, 3, 16, 6],
        'circle-stroke-color': edge,
        'circle-stroke-width': 1,
      },
    },
  ];
}

function sumOf(group: Group, figure: DotFigure): number | null {
  return group.property === null ? null : (group[figure] ?? null);
}
