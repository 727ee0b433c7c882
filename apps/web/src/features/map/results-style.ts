import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { formatNumber } from '../../kit/format/format';
import { crossesItself } from './crosses-itself';
import type { MapColors } from './map-colors';
import { landLayers, nothing } from './map-style';
import type { LngLat } from './scene';

/** A map of lines alone with the area that is searched; nothing from elsewhere. */
export function resultsStyle(colors: MapColors, area: readonly LngLat[]): StyleSpecification {
  return {
    version: 8,
    sources: {
      borders: { type: 'geojson', data: nothing },
      area: { type: 'geojson', data: areaFeature(area) },
    },
    layers: [...landLayers(colors), ...areaLayers(colors)],
  };
}

/** The area over whatever lies below it. */
export function areaLayers({ act }: MapColors): LayerSpecification[] {
  return [
    {
      id: 'area',
      type: 'fill',
      source: 'area',
      // A line would be closed and filled as well.
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

/** Two corners are a line, more of them a closed ring. */
export function areaFeature(corners: readonly LngLat[]): Feature | FeatureCollection {
  const [first] = corners;
  if (first === undefined || corners.length < 2) return nothing;
  return { type: 'Feature', properties: {}, geometry: shapeOf(first, corners) };
}

/** A shape whose lines cross is drawn as its line alone: the map would shade the wrong parts of it. */
function shapeOf(first: LngLat, corners: readonly LngLat[]): Geometry {
  if (corners.length === 2) return { type: 'LineString', coordinates: [...corners] };
  if (crossesItself(corners)) return { type: 'LineString', coordinates: [...corners, first] };
  return { type: 'Polygon', coordinates: [[...corners, first]] };
}

type Group = { count: number; property: string | null };

/** Groups are for the pointer; the list beside the map holds the same properties for everybody. */
export function groupElement({ count, property }: Group, onPress: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.ariaHidden = 'true';
  button.className = property === null ? 'map-group' : 'map-single';
  button.style.setProperty('--share', String(Math.min(1, Math.log10(count) / 4)));
  if (property === null)
    button.textContent = count < 10_000 ? formatNumber(count) : `${formatNumber(count / 1000)}k`;
  button.title = property === null ? `${formatNumber(count)} properties` : '1 property';
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  return button;
}

export function highlightElement(): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'map-highlight';
  mark.ariaHidden = 'true';
  return mark;
}
