import { tileCount, tileNumbersOf, tileOf, tilesOf } from '@deedlight/domain/geo/tiles';
import { streetTileZoom } from '@deedlight/domain/map/street-tile-zoom';
import type { FeatureCollection } from 'geojson';
import {
  AttributionControl,
  type ExpressionSpecification,
  type GeoJSONSource,
  type LayerSpecification,
  type Map as LiveMap,
  type StyleSpecification,
} from 'maplibre-gl';
import { type Answer, client } from '../../platform/api/api';
import type { MapColors } from './map-colors';
import { landLayerIds } from './map-style';

/** Farther out there are more streets than anybody can tell apart. */
const nearest = 12.5;

/** A view has a few tiles; more would be one that has not been laid out yet. */
const mostTiles = 48;

type Street = Answer['map']['streets']['streets'][number];

/**
 * Draws streets from the addresses on record, for maps without tiles: it asks this server for the
 * tiles that come into view. `under` puts them below what a style draws.
 */
export function streetsOfAddresses(
  map: LiveMap,
  signal: AbortSignal,
): { under: (own: StyleSpecification, colors: MapColors) => StyleSpecification } {
  const tiles = new Map<number, readonly Street[]>();
  let isAsked = false;
  let shown: FeatureCollection = featuresOf([]);
  const note = new AttributionControl({
    compact: false,
    customAttribution: 'Streets drawn from the addresses on record',
  });
  const read = async (number: number) => {
    const { column, row } = tileOf(number);
    tiles.set(number, []);
    try {
      tiles.set(number, (await client.map.streets({ column, row }, { signal })).streets);
    } catch {
      // A map without this part of its streets still shows its homes; the next move asks again.
      tiles.delete(number);
    }
  };
  const ask = async () => {
    if (map.getZoom() < nearest) return;
    const missing = tilesIn(map).filter((number) => !tiles.has(number));
    if (missing.length === 0) return;
    await Promise.all(missing.map(read));
    if (signal.aborted) return;
    shown = featuresOf([...tiles.values()].flat());
    map.getSource<GeoJSONSource>(source)?.setData(shown);
    if (shown.features.length > 0 && !map.hasControl(note)) map.addControl(note);
  };
  return {
    under(own, colors) {
      if (!isAsked) {
        isAsked = true;
        map.on('moveend', ask);
        void ask();
      }
      const isLand = ({ id }: LayerSpecification) => landLayerIds.has(id);
      return {
        ...own,
        sources: { ...own.sources, [source]: { type: 'geojson', data: shown } },
        layers: [
          ...own.layers.filter(isLand),
          ...layersOf(colors),
          ...own.layers.filter((layer) => !isLand(layer)),
        ],
      };
    },
  };
}

const source = 'streets-of-addresses';

function tilesIn(map: LiveMap): number[] {
  const view = map.getBounds();
  const box = {
    west: view.getWest(),
    east: view.getEast(),
    south: view.getSouth(),
    north: view.getNorth(),
  };
  const range = tilesOf(box, streetTileZoom);
  return tileCount(range) > mostTiles ? [] : tileNumbersOf(range);
}

function featuresOf(streets: readonly Street[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: streets.map(({ name, homes, path }) => ({
      type: 'Feature',
      properties: { name, homes },
      geometry: { type: 'LineString', coordinates: path },
    })),
  };
}

/** Streets with many homes are wider, as they are often the way through. */
function layersOf({ street, edge, label, land }: MapColors): LayerSpecification[] {
  const isMain: ExpressionSpecification = ['>=', ['get', 'homes'], 40];
  const near = ['case', isMain, 11, 7] satisfies ExpressionSpecification;
  const width = (more: number): ExpressionSpecification => [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    nearest,
    ['case', isMain, 1.8 + more, 0.8 + more],
    16,
    ['+', near, more],
  ];
  const line = {
    type: 'line',
    source,
    minzoom: nearest,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  } as const;
  return [
    { ...line, id: 'street-edges', paint: { 'line-color': edge, 'line-width': width(2) } },
    { ...line, id: 'streets', paint: { 'line-color': street, 'line-width': width(0) } },
    {
      ...{ id: 'street-names', type: 'symbol', source, minzoom: 14.5 },
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-size': 11,
        'symbol-sort-key': ['-', 0, ['get', 'homes']],
      },
      paint: { 'text-color': label, 'text-halo-color': land, 'text-halo-width': 1.5 },
    },
  ];
}
