import type { FeatureCollection } from 'geojson';
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import type { MapColors } from './map-colors';
import type { Group } from './merge-groups';

/** Groups nearer than this on the map are shown as one. */
const leastPixels = 44;

/** How many homes a group, or several groups as one, stands for. */
const homes: ExpressionSpecification = ['get', 'homes'];

/** Returns the groups of several homes as points with their number. */
export function groupPoints(groups: readonly Group[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: groups
      .filter(({ property }) => property === null)
      .map(({ count, lng, lat }) => ({
        type: 'Feature',
        properties: { homes: count },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
  };
}

/** The map's worker merges groups that would overlap, so that panning and zooming wait for nothing. */
export function groupSource(data: FeatureCollection): GeoJSONSourceSpecification {
  return {
    type: 'geojson',
    data,
    cluster: true,
    clusterRadius: leastPixels,
    clusterMaxZoom: 20,
    maxzoom: 21,
    clusterProperties: { homes: ['+', homes] },
  };
}

export function groupLayers({ act, soft, line }: MapColors): LayerSpecification[] {
  const size = (...stops: number[]): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['log10', homes],
    ...stops,
  ];
  return [
    {
      ...{ id: 'groups', type: 'circle', source: 'groups' },
      paint: {
        'circle-color': soft,
        'circle-radius': size(0, 12, 2, 16, 4, 22),
        'circle-stroke-color': line,
        'circle-stroke-width': 1,
      },
    },
    {
      ...{ id: 'group-counts', type: 'symbol', source: 'groups' },
      layout: {
        'text-field': [
          'case',
          ['<', homes, 10_000],
          ['number-format', homes, { locale: 'en-US' }],
          ['concat', ['number-format', ['round', ['/', homes, 1000]], { locale: 'en-US' }], 'K'],
        ],
        'text-size': 12,
        // Names make room for the circle, and not only for its number.
        'text-padding': 10,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': act },
    },
  ];
}
