import type { GeoJSONSource, Map as LiveMap } from 'maplibre-gl';
import { loadBorders } from './load-borders';
import { bordersUpToZoom } from './map-style';

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
  // Without borders the map still shows every distance; the next wide view asks again.
  const forget = () => {
    borders = null;
  };
  map.on('styledata', show);
  map.on('zoomend', show);
}
