import {
  AttributionControl,
  type GeoJSONSource,
  type LayerSpecification,
  type Map as LiveMap,
  type StyleSpecification,
} from 'maplibre-gl';
import { type Ground, groundOfRecords, noGround } from './ground-of-records';
import { groundData, groundLayers, groundSources } from './ground-style';
import type { MapColors } from './map-colors';
import { landLayerIds } from './map-style';
import { groundNote } from './own-ground-note';
import { otherHomes, type UnmatchedMarks, unmatchedLayer } from './unmatched-homes';

/**
 * Draws streets, cities and ZIP codes from the addresses on record, for maps without tiles: it asks
 * this server for what comes into view. `under` puts them below what a style draws. `marks` takes the
 * homes of the streets; a map without them has streets alone.
 */
export function ownGround(
  map: LiveMap,
  signal: AbortSignal,
  marks: UnmatchedMarks | null,
): { under: (own: StyleSpecification, colors: MapColors) => StyleSpecification } {
  const load = groundOfRecords(signal);
  let isAsked = false;
  let shown: Ground = noGround;
  let note: AttributionControl | null = null;
  let said = '';
  const ask = async () => {
    const bounds = map.getBounds();
    const view = {
      west: bounds.getWest(),
      east: bounds.getEast(),
      south: bounds.getSouth(),
      north: bounds.getNorth(),
    };
    const next = await load(view, map.getZoom());
    if (signal.aborted || next === null) return;
    shown = next;
    for (const [name, data] of Object.entries(groundData(shown))) {
      map.getSource<GeoJSONSource>(name)?.setData(data);
    }
    marks?.showHomes(shown.homes);
    say(groundNote(shown));
  };
  const say = (words: string) => {
    if (words === said) return;
    if (note !== null) map.removeControl(note);
    said = words;
    note = new AttributionControl({ compact: false, customAttribution: words });
    map.addControl(note);
  };
  return {
    under(own, colors) {
      if (!isAsked) {
        isAsked = true;
        map.on('moveend', ask);
        void ask();
      }
      const isLand = ({ id }: LayerSpecification) => landLayerIds.has(id);
      return {
        ...own,
        sources: {
          ...own.sources,
          ...groundSources(shown),
          ...(marks && { [otherHomes]: { type: 'geojson', data: marks.data() } }),
        },
        layers: [
          ...own.layers.filter(isLand),
          ...groundLayers(colors, marks === null ? [] : [unmatchedLayer(colors)]),
          ...own.layers.filter((layer) => !isLand(layer)),
        ],
      };
    },
  };
}
