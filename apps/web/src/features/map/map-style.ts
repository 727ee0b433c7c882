import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors';
import { ringAround, ringsOf, type Scene } from './scene';

/** Up to this zoom the atlas is precise enough; nearer, a border would lie hundreds of metres off. */
export const bordersUpToZoom = 9.5;

export const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** A map of lines alone: no tiles, no glyphs, nothing from elsewhere. County borders come later. */
export function plainStyle(colors: MapColors, scene: Scene): StyleSpecification {
  return {
    version: 8,
    sources: {
      borders: { type: 'geojson', data: nothing },
      rings: { type: 'geojson', data: ringFeatures(scene) },
    },
    layers: [
      ...landLayers(colors),
      {
        id: 'rings',
        type: 'line',
        source: 'rings',
        paint: { 'line-color': colors.ring, 'line-width': 1, 'line-dasharray': [3, 3] },
      },
    ],
  };
}

/** Bare land and the borders of its counties. */
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
