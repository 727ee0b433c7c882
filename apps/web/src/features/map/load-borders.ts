import type { FeatureCollection } from 'geojson';
import { mesh } from 'topojson-client';
import atlasUrl from 'us-atlas/counties-10m.json?url';

type Topology = Parameters<typeof mesh>[0];
type Shapes = NonNullable<Parameters<typeof mesh>[1]>;
type Atlas = Topology & { objects: { counties: Shapes; states: Shapes } };

/** County and state borders of the 2017 census as two sets of lines; 250 kB, so only when wanted. */
export async function loadBorders(signal: AbortSignal): Promise<FeatureCollection> {
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
