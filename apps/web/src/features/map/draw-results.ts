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
import { addBordersWhenNeeded } from './borders-when-needed';
import { type MapColors, mapColors } from './map-colors';
import { type Group, mergeGroups } from './merge-groups';
import { areaFeature, groupElement, highlightElement, resultsStyle } from './results-style';
import type { LngLat } from './scene';
import { layStreets } from './streets';

setWorkerUrl(workerUrl);

type View = { zoom: number; west: number; south: number; east: number; north: number };
type Point = { lat: number; lng: number };

export type DrawnResults = {
  showGroups: (groups: readonly Group[]) => void;
  showArea: (corners: readonly LngLat[]) => void;
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
  /** Called when the first corner is pressed again. */
  onClosed: () => void;
};

/** A box around the 48 contiguous states. */
const country: [LngLat, LngLat] = [
  [-125, 24.5],
  [-66.5, 49.5],
];

/** Padding, so that no group is cut by the map's edge. */
const inSight = { padding: 24, maxZoom: 16 };

/** Draws groups of properties with MapLibre; throws when WebGL cannot start. */
export function drawResults(
  container: HTMLElement,
  opening: View | null,
  { onView, onPick, onClosed }: Listeners,
): DrawnResults {
  let area: readonly LngLat[] = [];
  const plain = (colors: MapColors) => resultsStyle(colors, area);
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
  layStreets(map, plain, leaving.signal);
  const tell = () => onView(viewOf(map));
  map.once('load', tell);
  map.on('moveend', tell);

  let latest: readonly Group[] = [];
  let markers: Marker[] = [];
  map.on('zoomend', placeGroups);
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

  function placeGroups(): void {
    for (const marker of markers) marker.remove();
    markers = mergeGroups(latest, (group) => map.project(group)).map((group) => {
      const element = groupElement(group, () => {
        if (group.property !== null) onPick(group.property);
        else map.jumpTo({ center: group, zoom: map.getZoom() + 2 });
      });
      return new Marker({ element }).setLngLat(group).addTo(map);
    });
  }

  function showArea(next: readonly LngLat[]): void {
    area = next;
    map.getSource<GeoJSONSource>('area')?.setData(areaFeature(next));
  }

  return {
    showArea,
    showGroups(next) {
      latest = next;
      placeGroups();
    },
    highlight(place) {
      if (place === null) mark.remove();
      else mark.setLngLat(place).addTo(map);
    },
    fit: (view) => map.fitBounds(boundsOf(view), { ...inSight, duration: 0 }),
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 0 }),
    startDrawing() {
      corners = [];
      map.getCanvas().style.cursor = 'crosshair';
      map.doubleClickZoom.disable();
      map.on('click', draw);
    },
    stopDrawing() {
      map.off('click', draw);
      map.doubleClickZoom.enable();
      map.getCanvas().style.cursor = '';
      return corners;
    },
    setLabel(label) {
      map.getCanvas().ariaLabel = label;
    },
    remove() {
      leaving.abort();
      map.remove();
    },
  };
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
