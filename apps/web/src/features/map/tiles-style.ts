import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { Theme } from '../../kit/theme';

let isKnown = false;

/**
 * Returns the style of this installation's own tiles, a PMTiles archive with the layers of
 * Protomaps, in the look of this theme. Names are set in the fonts of the reader's machine, so
 * nothing is asked of another host.
 */
export function styleOfTiles(url: string, theme: Theme): StyleSpecification {
  if (!isKnown) addProtocol('pmtiles', new Protocol().tile);
  isKnown = true;
  return {
    version: 8,
    sources: {
      streets: {
        type: 'vector',
        url: `pmtiles://${url}`,
        attribution:
          '<a href="https://protomaps.com">Protomaps</a> © <a href="https://openstreetmap.org/copyright">OpenStreetMap</a>',
      },
    },
    layers: layers('streets', namedFlavor(theme), { lang: 'en' })
      .filter(({ id }) => !needsPictures.has(id))
      .map(withoutPicture),
  };
}

/** These layers are signs, which would need pictures of another host. */
const needsPictures = new Set(['pois', 'roads_shields', 'roads_oneway']);

function withoutPicture(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol' || layer.layout?.['icon-image'] === undefined) return layer;
  const { 'icon-image': _, ...layout } = layer.layout;
  return { ...layer, layout };
}
