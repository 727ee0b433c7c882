import {
  type GeoJSONSource,
  Map as LiveMap,
  Marker,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { shownEstimate } from '@deedlight/domain/significant';
import { formatMoneyShort } from '../../kit/format/format';
import { addBordersWhenNeeded } from './borders-when-needed';
import { cardAnchor } from './card-anchor';
import { followPointer } from './follow-pointer';
import { groupPoints } from './group-layers';
import { breaksOf, type DotFigure, dotsOf } from './home-dots';
import { type MapColors, mapColors } from './map-colors';
import type { Group } from './merge-groups';
import { choosePills } from './price-pills';
import {
  areaFeature,
  handleElement,
  highlightElement,
  pillElement,
  resultsStyle,
} from './results-style';
import type { LngLat } from './scene';
import { layStreets } from './streets';
import { unmatchedMarks } from './unmatched-homes';

setWorkerUrl(workerUrl);

type View = { zoom: number; west: number; south: number; east: number; north: number };
type Point = { lat: number; lng: number };

export type Ranked = {
  /** The homes of the list in its order. */
  ids: readonly string[];
  ticked: ReadonlySet<string>;
  opened: string | null;
};

export type DrawnResults = {
  /** Shows groups and single homes; the dots' colors are of this figure. */
  showGroups: (groups: readonly Group[], figure: DotFigure) => void;
  /** Says which homes are first in the list, ticked, and open. */
  rank: (ranked: Ranked) => void;
  /** Returns the element at a place that a card is drawn in; null closes it. */
  cardAt: (place: Point | null) => HTMLElement | null;
  showArea: (corners: readonly LngLat[]) => void;
  showHandles: (places: readonly Point[]) => void;
  highlight: (place: Point | null) => void;
  fit: (view: View) => void;
  zoomBy: (steps: number) => void;
  startDrawing: () => void;
  /** Returns the corners drawn so far and lets the map move again. */
  stopDrawing: () => Point[];
  setLabel: (label: string) => void;
  remove: () => void;
};

type Listeners = {
  onView: (view: View) => void;
  onPick: (property: string) => void;
  /** Called with the home under the pointer. */
  onPoint: (property: string | null) => void;
  /** Called when marks of homes that do not match come into sight or leave it. */
  onOthers: (areShown: boolean) => void;
  onReshape: (index: number, place: Point) => void;
  /** Called when the first corner is pressed again. */
  onClosed: () => void;
};

/** A box around the 48 contiguous states. */
const country: [LngLat, LngLat] = [
  [-125, 24.5],
  [-66.5, 49.5],
];

/** Prices are shown from this zoom on; farther out they would cover the dots. */
const pillsFrom = 13.5;

/** Padding, so that no group is cut by the map's edge. */
const inSight = { padding: 24, maxZoom: 16 };

/** Draws groups of properties with MapLibre; throws when WebGL cannot start. */
export function drawResults(
  container: HTMLElement,
  opening: View | null,
  { onView, onPick, onPoint, onOthers, onReshape, onClosed }: Listeners,
): DrawnResults {
  let area: readonly LngLat[] = [];
  let latest: readonly Group[] = [];
  let figure: DotFigure = 'value';
  let ranked: Ranked = { ids: [], ticked: new Set(), opened: null };
  const dots = () => dotsOf(latest, figure, breaksOf(latest, figure));
  const plain = (colors: MapColors) =>
    resultsStyle(colors, area, { homes: dots(), groups: groupPoints(latest) });
  const map = new LiveMap({
    container,
    style: plain(mapColors()),
    bounds: opening === null ? country : boundsOf(opening),
    fitBoundsOptions: inSight,
    maxZoom: 19,
    cooperativeGestures: true,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    fadeDuration: 0,
  });
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 110 }), 'bottom-left');
  map.getCanvas().role = 'img';
  const leaving = new AbortController();
  addBordersWhenNeeded(map, leaving.signal);
  const marks = unmatchedMarks(map, onOthers);
  layStreets(map, plain, leaving.signal, marks);
  const tell = () => onView(viewOf(map));
  map.once('load', tell);
  map.on('moveend', tell);

  let pills: Marker[] = [];
  let isDrawing = false;
  let label = '';
  // Readers are told which cities are named once they are drawn.
  const nameMap = () => {
    map.getCanvas().ariaLabel = withCities(label, map);
  };
  map.on('idle', nameMap);
  map.on('moveend', placePills);
  followPointer(map, {
    onPoint(id, isGroup) {
      if (isDrawing) return;
      map.getCanvas().style.cursor = id !== null || isGroup ? 'pointer' : '';
      onPoint(id);
    },
    onPick(id) {
      if (!isDrawing) onPick(id);
    },
    onGroup(at) {
      if (!isDrawing) map.jumpTo({ center: at, zoom: map.getZoom() + 2 });
    },
  });
  let card: Marker | null = null;
  let handles: Marker[] = [];
  const mark = new Marker({ element: highlightElement() });
  let corners: Point[] = [];
  const draw = ({ lngLat, point }: { lngLat: Point; point: { x: number; y: number } }) => {
    const [first] = corners;
    const start = first && map.project(first);
    const isClosing = start && Math.hypot(start.x - point.x, start.y - point.y) < 12;
    if (isClosing && corners.length > 2) return onClosed();
    corners.push({ lat: lngLat.lat, lng: lngLat.lng });
    showArea(corners.map(({ lng, lat }) => [lng, lat]));
  };

  // The area can be added only after the style has loaded.
  map.on('load', () => showArea(area));

  function placePills(): void {
    for (const pill of pills) pill.remove();
    pills = [];
    if (map.getZoom() < pillsFrom) return;
    const view = map.getBounds();
    const rankOf = new Map(ranked.ids.map((id, at) => [id, at]));
    const priced = latest
      .flatMap(({ property, value, lat, lng }) =>
        property === null || value == null || !view.contains([lng, lat])
          ? []
          : [{ id: property, value, lat, lng, ...positionOf(map.project([lng, lat])) }],
      )
      .sort((a, b) => placeIn(rankOf, a.id) - placeIn(rankOf, b.id) || b.value - a.value);
    pills = choosePills(priced).map(({ id, value, lat, lng }) => {
      const price = formatMoneyShort(shownEstimate(value));
      const element = pillElement(price, stateOf(id), () => onPick(id));
      return new Marker({ element, offset: [0, -16] }).setLngLat([lng, lat]).addTo(map);
    });
  }

  function stateOf(id: string) {
    if (id === ranked.opened) return 'opened';
    return ranked.ticked.has(id) ? 'ticked' : 'plain';
  }

  function showArea(next: readonly LngLat[]): void {
    area = next;
    map.getSource<GeoJSONSource>('area')?.setData(areaFeature(next));
  }

  return {
    showArea,
    showGroups(next, shown) {
      latest = next;
      figure = shown;
      map.getSource<GeoJSONSource>('homes')?.setData(dots());
      map.getSource<GeoJSONSource>('groups')?.setData(groupPoints(next));
      marks.hideGroups(next);
      placePills();
    },
    rank(next) {
      ranked = next;
      placePills();
    },
    cardAt(place) {
      card?.remove();
      card = null;
      if (place === null) return null;
      const element = document.createElement('div');
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const anchor = cardAnchor(map.project(place), { width, height });
      const offset: [number, number] = [0, anchor.startsWith('bottom') ? -12 : 12];
      card = new Marker({ element, anchor, offset }).setLngLat(place).addTo(map);
      element.style.zIndex = '4';
      return element;
    },
    showHandles(places) {
      for (const handle of handles) handle.remove();
      handles = places.map((place, at) => {
        const handle = new Marker({ element: handleElement(), draggable: true });
        handle.on('dragend', () => {
          const { lat, lng } = handle.getLngLat();
          onReshape(at, { lat, lng });
        });
        return handle.setLngLat(place).addTo(map);
      });
    },
    highlight(place) {
      if (place === null) mark.remove();
      else mark.setLngLat(place).addTo(map);
    },
    fit: (view) => map.fitBounds(boundsOf(view), { ...inSight, duration: 0 }),
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 0 }),
    startDrawing() {
      corners = [];
      isDrawing = true;
      map.getCanvas().style.cursor = 'crosshair';
      map.doubleClickZoom.disable();
      map.on('click', draw);
    },
    stopDrawing() {
      isDrawing = false;
      map.off('click', draw);
      map.doubleClickZoom.enable();
      map.getCanvas().style.cursor = '';
      return corners;
    },
    setLabel(words) {
      label = words;
      nameMap();
    },
    remove() {
      leaving.abort();
      map.remove();
    },
  };
}

function withCities(label: string, map: LiveMap): string {
  const layers = ['city-names'].filter((id) => map.getLayer(id) !== undefined);
  const found = layers.length === 0 ? [] : map.queryRenderedFeatures({ layers });
  const names = [...new Set(found.map(({ properties }) => String(properties.name)))].sort();
  return names.length === 0 ? label : `${label} Cities in view: ${names.join(', ')}.`;
}

function positionOf({ x, y }: { x: number; y: number }) {
  return { x, y };
}

/** A home that the list has not loaded comes after those that it has. */
function placeIn(rankOf: ReadonlyMap<string, number>, id: string): number {
  return rankOf.get(id) ?? rankOf.size;
}

function viewOf(map: LiveMap): View {
  const bounds = map.getBounds();
  return {
    zoom: Math.max(0, Math.min(20, Math.round(map.getZoom()))),
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

function boundsOf({ west, south, east, north }: View): [LngLat, LngLat] {
  return [
    [west, south],
    [east, north],
  ];
}
