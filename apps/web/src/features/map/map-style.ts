import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors';
import { outlineFeature } from './outline-feature';
import { ringAround, ringsOf, type Scene } from './scene';

/**
 * The borders are precise enough up to this zoom; beyond it they would be off by hundreds of
 * meters.
 */
export const bordersUpToZoom = 9.5;

export const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/**
 * A map style of lines alone: no tiles, no glyphs, no external requests. County borders are added
 * later.
 */
export function plainStyle(colors: MapColors, scene: Scene): StyleSpecification {
  const { outline } = scene;
  return {
    version: 8,
    sources: {
      borders: { type: 'geojson', data: nothing },
      rings: { type: 'geojson', data: ringFeatures(scene) },
      ...(outline && { outline: { type: 'geojson', data: outlineFeature(outline) } }),
    },
    layers: [
      ...landLayers(colors),
      ...(outline ? outlineLayers(colors) : []),
      {
        id: 'rings',
        type: 'line',
        source: 'rings',
        paint: { 'line-color': colors.ring, 'line-width': 1, 'line-dasharray': [3, 3] },
      },
    ],
  };
}

function outlineLayers({ act }: MapColors): LayerSpecification[] {
  const source = 'outline';
  return [
    { id: 'outline', type: 'fill', source, paint: { 'fill-color': act, 'fill-opacity': 0.15 } },
    {
      ...{ id: 'outline-line', type: 'line', source },
      paint: { 'line-color': act, 'line-width': 1.5 },
    },
  ];
}

/** The layers of land and county borders. */
export function landLayers({ land, border }: MapColors): LayerSpecification[] {
  return [
    { id: 'land', type: 'background', paint: { 'background-color': land } },
    {
      id: 'counties',
      type: 'line',
      source: 'borders',
      maxzoom: bordersUpToZoom,
      paint: { 'line-color': border, 'line-width': ['get', 'width'] },
    },
  ];
}

export function ringFeatures(scene: Scene): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: ringsOf(scene).map((miles) => ({
      type: 'Feature',
      properties: { miles },
      geometry: { type: 'LineString', coordinates: ringAround(scene.subject, miles) },
    })),
  };
}

/** These layers say where land is, which streets say better. */
export const landLayerIds: ReadonlySet<string> = new Set(['land', 'counties']);

/** Puts what we draw over the streets; land and borders are the streets' own. */
export function over(streets: StyleSpecification, own: StyleSpecification): StyleSpecification {
  const { borders: _, ...sources } = own.sources;
  return {
    ...streets,
    sources: { ...streets.sources, ...sources },
    layers: [...streets.layers, ...own.layers.filter(({ id }) => !landLayerIds.has(id))],
  };
}
