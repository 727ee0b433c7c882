import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { crossesItself } from './crosses-itself';
import { groupLayers, groupSource } from './group-layers';
import { dotLayers } from './home-dots';
import type { MapColors } from './map-colors';
import { landLayers, nothing } from './map-style';
import type { LngLat } from './scene';

/** A map style of lines alone with the search area; no external requests. */
export function resultsStyle(
  colors: MapColors,
  area: readonly LngLat[],
  { homes, groups }: { homes: FeatureCollection; groups: FeatureCollection },
): StyleSpecification {
  return {
    version: 8,
    sources: {
      borders: { type: 'geojson', data: nothing },
      area: { type: 'geojson', data: areaFeature(area) },
      homes: { type: 'geojson', data: homes },
      groups: groupSource(groups),
    },
    layers: [
      ...landLayers(colors),
      ...areaLayers(colors),
      ...dotLayers(colors),
      ...groupLayers(colors),
    ],
  };
}

/** The layers that draw the area above the land. */
function areaLayers({ act }: MapColors): LayerSpecification[] {
  return [
    {
      id: 'area',
      type: 'fill',
      source: 'area',
      // The fill would close and fill a line as well.
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': act, 'fill-opacity': 0.1 },
    },
    {
      id: 'area-border',
      type: 'line',
      source: 'area',
      paint: { 'line-color': act, 'line-width': 2 },
    },
  ];
}

/** Returns two corners as a line, and more of them as a closed ring. */
export function areaFeature(corners: readonly LngLat[]): Feature | FeatureCollection {
  const [first] = corners;
  if (first === undefined || corners.length < 2) return nothing;
  return { type: 'Feature', properties: {}, geometry: shapeOf(first, corners) };
}

/**
 * A shape that crosses itself is drawn as its line alone, as the map would fill the wrong parts.
 */
function shapeOf(first: LngLat, corners: readonly LngLat[]): Geometry {
  if (corners.length === 2) return { type: 'LineString', coordinates: [...corners] };
  if (crossesItself(corners)) return { type: 'LineString', coordinates: [...corners, first] };
  return { type: 'Polygon', coordinates: [[...corners, first]] };
}

/**
 * The price above a dot; `state` says whether the home is ticked or its card is open. Pills serve the
 * pointer; the list beside the map has the same homes for everybody.
 */
export function pillElement(
  price: string,
  state: 'plain' | 'ticked' | 'opened',
  onPress: () => void,
): HTMLElement {
  const pill = pointerButton('map-pill', onPress);
  pill.dataset.state = state;
  pill.textContent = price;
  return pill;
}

function pointerButton(className: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.ariaHidden = 'true';
  button.className = className;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  return button;
}

/** Handles serve the pointer; the corners and the radius can be typed among the filters. */
export function handleElement(): HTMLElement {
  const handle = document.createElement('span');
  handle.className = 'map-handle';
  handle.ariaHidden = 'true';
  return handle;
}

export function highlightElement(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'map-highlight';
  mark.ariaHidden = 'true';
  return mark;
}
