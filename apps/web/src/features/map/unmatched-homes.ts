import type { FeatureCollection } from 'geojson';
import type { CircleLayerSpecification, GeoJSONSource, Map as LiveMap } from 'maplibre-gl';
import type { Ground } from './ground-of-records';
import type { MapColors } from './map-colors';
import type { Group } from './merge-groups';
import type { LngLat } from './scene';

/**
 * Homes that no filter matches are marked from this zoom on: nearer than this every match has a dot
 * of its own, which covers the mark of the home.
 */
export const marksFromZoom = 14.5;

/** The name of the source and of its layer. */
export const otherHomes = 'other-homes';

type Homes = Ground['homes'];

/** Some 20 meters: homes that match as a group lie about so far from its middle. */
const aroundGroup = 0.0002;

/**
 * Returns the homes, tile by tile, without those near a group: they match, and are counted in it.
 * Tiles without a group stay the same arrays.
 */
export function outsideGroups(homes: Homes, groups: readonly Group[]): Homes {
  const hidden = cellsOf(groups);
  if (hidden.size === 0) return homes;
  const isOutside = ([lng, lat]: LngLat) => !hidden.has(cellAt(lng, lat, 0, 0));
  return homes.map((tile) => (tile.every(isOutside) ? tile : tile.filter(isOutside)));
}

function cellsOf(groups: readonly Group[]): ReadonlySet<string> {
  const cells = new Set<string>();
  for (const { property, lng, lat } of groups) {
    if (property !== null) continue;
    for (const east of [-1, 0, 1]) {
      for (const north of [-1, 0, 1]) cells.add(cellAt(lng, lat, east, north));
    }
  }
  return cells;
}

function cellAt(lng: number, lat: number, east: number, north: number): string {
  return `${Math.floor(lng / aroundGroup) + east} ${Math.floor(lat / aroundGroup) + north}`;
}

/** The gray marks of homes that do not match, on a live map that draws its own streets. */
export type UnmatchedMarks = {
  /** Takes the homes of the tiles that have come into view. */
  showHomes: (homes: Homes) => void;
  /** Takes the groups of matches, whose homes have no mark. */
  hideGroups: (groups: readonly Group[]) => void;
  data: () => FeatureCollection;
};

/** Keeps the marks of a map; `onShown` says whether any can be seen, each time that changes. */
export function unmatchedMarks(map: LiveMap, onShown: (isShown: boolean) => void): UnmatchedMarks {
  let homes: Homes = [];
  let groups: readonly Group[] = [];
  let marked: Homes = [];
  let wasShown = false;
  const data = (): FeatureCollection => ({
    type: 'FeatureCollection',
    features: marked.map((tile) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiPoint', coordinates: tile.map(([lng, lat]) => [lng, lat]) },
    })),
  });
  const tell = () => {
    const isShown = map.getZoom() >= marksFromZoom && marked.some((tile) => tile.length > 0);
    if (isShown !== wasShown) onShown(isShown);
    wasShown = isShown;
  };
  const mark = () => {
    // Farther out nothing of it is drawn, so the worker is spared.
    if (map.getZoom() < marksFromZoom) return tell();
    const next = outsideGroups(homes, groups);
    if (!isSame(next, marked)) {
      marked = next;
      map.getSource<GeoJSONSource>(otherHomes)?.setData(data());
    }
    tell();
  };
  map.on('moveend', mark);
  return {
    showHomes(next) {
      homes = next;
      mark();
    },
    hideGroups(next) {
      groups = next.filter(({ property }) => property === null);
      mark();
    },
    data,
  };
}

/** Tells whether the same homes are marked; a tile that lost some is a new array each time. */
function isSame(a: Homes, b: Homes): boolean {
  const isSameTile = (tile: Homes[number], other: Homes[number] | undefined) =>
    tile === other ||
    (tile.length === other?.length && tile.every((home, at) => home === other[at]));
  return a.length === b.length && a.every((tile, at) => isSameTile(tile, b[at]));
}

export function unmatchedLayer({ lot }: MapColors): CircleLayerSpecification {
  return {
    ...{ id: otherHomes, type: 'circle', source: otherHomes, minzoom: marksFromZoom },
    paint: {
      'circle-color': lot,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], marksFromZoom, 2, 17, 4],
    },
  };
}
