import { Map as LiveMap, Marker, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { addBordersWhenNeeded } from './borders-when-needed';
import { type MapColors, mapColors } from './map-colors';
import { plainStyle } from './map-style';
import { milesWords, northOf, ringsOf, type Scene, sceneInWords, viewOf } from './scene';
import { layStreets } from './streets';
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';

// The worker is a file of our own origin and not a blob, which a strict content security policy
// refuses.
setWorkerUrl(workerUrl);

export type DrawnMap = {
  select: (id: string | null) => void;
  zoomBy: (steps: number) => void;
  reset: () => void;
  remove: () => void;
};

/**
 * Draws the scene with MapLibre; throws when WebGL cannot start. It calls `onReady` once everything
 * is drawn.
 */
export function drawMap(
  container: HTMLElement,
  scene: Scene,
  { onSelect, onReady }: { onSelect: (id: string) => void; onReady: () => void },
): DrawnMap {
  const plain = (colors: MapColors) => plainStyle(colors, scene);
  const map = new LiveMap({
    container,
    style: plain(mapColors()),
    bounds: viewOf(scene),
    cooperativeGestures: true,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxPitch: 0,
    fadeDuration: 0,
    locale: { 'Map.Title': sceneInWords(scene) },
  });
  map.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 110 }), 'bottom-left');
  const leaving = new AbortController();
  addBordersWhenNeeded(map, leaving.signal);
  layStreets(map, plain, leaving.signal);
  map.getCanvas().role = 'img';
  const pins = addMarkers(map, scene, onSelect);
  map.once('idle', onReady);
  return {
    select(id) {
      for (const [place, element] of pins) element.toggleAttribute('data-selected', place === id);
    },
    zoomBy: (steps) => map.zoomTo(map.getZoom() + steps, { duration: 0 }),
    reset: () => map.fitBounds(viewOf(scene), { duration: 0 }),
    remove() {
      leaving.abort();
      map.remove();
    },
  };
}

function addMarkers(map: LiveMap, scene: Scene, onSelect: (id: string) => void) {
  const { subject } = scene;
  for (const miles of ringsOf(scene)) {
    new Marker({ element: ringLabel(miles) }).setLngLat(northOf(subject, miles)).addTo(map);
  }
  new Marker({ element: subjectElement(subject) }).setLngLat(subject).addTo(map);
  return new Map(
    scene.places.map((place) => {
      const element = pinElement(place, () => onSelect(place.id));
      new Marker({ element }).setLngLat(place).addTo(map);
      return [place.id, element];
    }),
  );
}

/** Pins serve the pointer; the list beside the map has the same items for everybody else. */
function pinElement({ mark, label }: Scene['places'][number], onPress: () => void): HTMLElement {
  const pin = document.createElement('button');
  pin.type = 'button';
  pin.className = 'map-pin';
  pin.tabIndex = -1;
  pin.ariaHidden = 'true';
  pin.title = label;
  pin.textContent = mark;
  pin.addEventListener('click', onPress);
  return pin;
}

function subjectElement({ label, isExact }: Scene['subject']): HTMLElement {
  const mark = element(isExact ? 'map-subject' : 'map-subject map-subject-vague');
  mark.title = label;
  return mark;
}

function ringLabel(miles: number): HTMLElement {
  const label = element('map-ring-label');
  label.textContent = milesWords(miles);
  return label;
}

function element(className: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  made.ariaHidden = 'true';
  return made;
}
