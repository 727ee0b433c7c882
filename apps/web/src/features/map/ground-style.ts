import { mainStreetHomes } from '@deedlight/domain/map/main-street-homes';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { citiesFromZoom, type Ground, soleZip, streetsFromZoom } from './ground-of-records';
import type { MapColors } from './map-colors';

const streets = 'streets-of-addresses';
const cities = 'cities';
const cityNames = 'city-names';
const zipNames = 'zip-names';
const borders = 'zip-borders';

/** From this zoom on each ZIP code has its name; farther out only where a city has but one. */
const zipsFromZoom = 11.5;

/** Returns the data of the sources that a map without tiles is drawn from, by their names. */
export function groundData(ground: Ground): Record<string, FeatureCollection> {
  const named = ground.cities.filter(({ name }) => name !== null);
  const alone = new Set(named.map(soleZip));
  return {
    [cities]: collection(
      ground.cities.map(({ ground: parts }) =>
        feature({}, { type: 'MultiPolygon', coordinates: parts.map((ring) => [ring]) }),
      ),
    ),
    [borders]: collection(
      ground.borders.map((line) => feature({}, { type: 'LineString', coordinates: line })),
    ),
    [streets]: collection(
      ground.streets.map(({ name, homes, path }) =>
        feature({ name, homes }, { type: 'LineString', coordinates: path }),
      ),
    ),
    [cityNames]: collection(
      named.map(({ name, homes, zips, at }) =>
        feature({ name, homes, zip: soleZip({ zips }) }, { type: 'Point', coordinates: at }),
      ),
    ),
    [zipNames]: collection(
      ground.zips
        .map(({ zip, homes, at }) => ({ name: `ZIP ${zip}`, homes, at }))
        .filter(({ name }) => !alone.has(name))
        .map(({ name, homes, at }) => feature({ name, homes }, { type: 'Point', coordinates: at })),
    ),
  };
}

export function groundSources(ground: Ground): Record<string, SourceSpecification> {
  return Object.fromEntries(
    Object.entries(groundData(ground)).map(([name, data]) => [name, { type: 'geojson', data }]),
  );
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function feature(properties: Record<string, string | number | null>, geometry: Geometry): Feature {
  return { type: 'Feature', properties, geometry };
}

/** The layers of cities, ZIP codes and streets, from the ground up; `along` lies on the streets. */
export function groundLayers(
  colors: MapColors,
  along: readonly LayerSpecification[],
): LayerSpecification[] {
  return [...cityLayers(colors), ...streetLayers(colors), ...along, ...nameLayers(colors)];
}

function cityLayers({ hull, border }: MapColors): LayerSpecification[] {
  return [
    {
      ...{ id: 'city-grounds', type: 'fill', source: cities, minzoom: citiesFromZoom },
      paint: { 'fill-color': hull, 'fill-antialias': false },
    },
    {
      // It rounds the corners of the grounds, and closes the gaps between two of them.
      ...{ id: 'city-edges', type: 'line', source: cities, minzoom: citiesFromZoom },
      layout: { 'line-join': 'round' },
      paint: { 'line-color': hull, 'line-width': byZoom([9, 3], [12, 14], [15, 60]) },
    },
    {
      ...{ id: 'zip-borders', type: 'line', source: borders, minzoom: 10 },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': border, 'line-width': 1.2, 'line-dasharray': [0.5, 4] },
    },
  ];
}

/** Streets with many homes are wider, as they are often the way through. */
function streetLayers({ street, edge }: MapColors): LayerSpecification[] {
  const isMain: ExpressionSpecification = ['>=', ['get', 'homes'], mainStreetHomes];
  const near = ['case', isMain, 11, 7] satisfies ExpressionSpecification;
  const width = (more: number): ExpressionSpecification => [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    streetsFromZoom,
    ['case', isMain, 1.8 + more, 0.8 + more],
    16,
    ['+', near, more],
  ];
  const line = {
    type: 'line',
    source: streets,
    minzoom: streetsFromZoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  } as const;
  return [
    { ...line, id: 'street-edges', paint: { 'line-color': edge, 'line-width': width(2) } },
    { ...line, id: 'streets', paint: { 'line-color': street, 'line-width': width(0) } },
  ];
}

/** Names stand where there is room, the largest first: those of cities before all others. */
function nameLayers({ label, name, hull }: MapColors): LayerSpecification[] {
  const halo = { 'text-halo-color': hull, 'text-halo-width': 1.6 };
  const largestFirst: ExpressionSpecification = ['-', 0, ['get', 'homes']];
  return [
    {
      ...{ id: 'street-names', type: 'symbol', source: streets, minzoom: 14.5 },
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-size': 11,
        'symbol-sort-key': largestFirst,
      },
      paint: { 'text-color': label, ...halo },
    },
    {
      ...{ id: 'zip-names', type: 'symbol', source: zipNames, minzoom: zipsFromZoom },
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 10.5,
        'text-letter-spacing': 0.06,
        'text-variable-anchor': ['center', 'top', 'bottom'],
        'symbol-sort-key': largestFirst,
      },
      paint: { 'text-color': label, ...halo },
    },
    {
      ...{ id: 'city-names', type: 'symbol', source: cityNames, minzoom: citiesFromZoom },
      layout: {
        'text-field': [
          'format',
          ['get', 'name'],
          {},
          ['case', ['==', ['get', 'zip'], ''], '', ['concat', '\n', ['get', 'zip']]],
          { 'font-scale': 0.72, 'text-color': label },
        ],
        'text-size': byZoom([9, 12], [13, 15]),
        'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
        // A name that has no room in the middle stands clear of the group of homes there.
        'text-radial-offset': 2,
        'text-padding': 6,
        'symbol-sort-key': largestFirst,
      },
      paint: { 'text-color': name, ...halo },
    },
  ];
}

function byZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()];
}
