import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as LiveMap } from 'maplibre-gl';
import { mesh } from 'topojson-client';
import atlasUrl from 'us-atlas/counties-10m.json?url';
import { bordersUpToZoom } from './map-style';

type Topology = Parameters<typeof mesh>[0];

type Shapes = NonNullable<Parameters<typeof mesh>[1]>;

type Atlas = Topology & { objects: { counties: Shapes; states: Shapes } };

/** Fetches the borders once, when the view first becomes wide enough to hold one. */
export function addBordersWhenNeeded(map: LiveMap, signal: AbortSignal): void {
  let borders: ReturnType<typeof loadBorders> | null = null;
  const show = () => {
    if (map.getZoom() > bordersUpToZoom) return;
    borders ??= loadBorders(signal);
    borders.then((data) => {
      if (!signal.aborted) map.getSource<GeoJSONSource>('borders')?.setData(data);
    }, forget);
  };
  // Without borders the map still shows distances; the next wide view requests them again.
  const forget = () => {
    borders = null;
  };
  map.on('styledata', show);
  map.on('zoomend', show);
}

/**
 * Loads county and state borders of the 2017 census as two sets of lines; at 250 kB they load only
 * when needed.
 */
async function loadBorders(signal: AbortSignal): Promise<FeatureCollection> {
  const response = await fetch(atlasUrl, { signal });
  if (!response.ok) throw new Error(`county borders: HTTP ${response.status}`);
  const atlas: Atlas = await response.json();
  const { counties, states } = atlas.objects;
  return {
    type: 'FeatureCollection',
    features: [
      line(
        mesh(atlas, counties, (a, b) => a !== b),
        0.7,
      ),
      line(mesh(atlas, states), 1.6),
    ],
  };
}

function line(geometry: ReturnType<typeof mesh>, width: number): FeatureCollection['features'][0] {
  return { type: 'Feature', properties: { width }, geometry };
}
