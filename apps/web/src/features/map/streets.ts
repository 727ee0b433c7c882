import type { Config } from '@deedlight/contract/config';
import { AttributionControl, type Map as LiveMap, type StyleSpecification } from 'maplibre-gl';
import { currentTheme, followTheme, type Theme } from '../../kit/theme';
import { useKnownConfig } from '../../platform/config/use-product-config';
import { type MapColors, mapColors } from './map-colors';
import { over } from './map-style';
import { ownGround } from './own-ground';
import type { UnmatchedMarks } from './unmatched-homes';

type Plain = (colors: MapColors) => StyleSpecification;

/**
 * Keeps the map as `plain` draws it in the theme's colors, and lays streets under it: those of this
 * installation's tiles where it has any, else what the addresses on record give. If tiles cannot be
 * had, the map says so.
 */
export function layStreets(
  map: LiveMap,
  plain: Plain,
  signal: AbortSignal,
  marks: UnmatchedMarks | null = null,
): void {
  const source = useKnownConfig.getState().config?.map;
  const hasStreets = source !== undefined && (source.tilesPath ?? source.styleUrl) !== null;
  // A style of another host is made for light pages, so a dark page turns its colors.
  const turns = source?.tilesPath === null;
  let note: AttributionControl | null = null;
  const say = (next: AttributionControl) => {
    if (note !== null) map.removeControl(note);
    note = next;
    map.addControl(next);
  };
  const ground = ownGround(map, signal, marks);
  const drawOwn = () => {
    const colors = mapColors();
    map.setStyle(ground.under(plain(colors), colors));
  };
  const draw = async () => {
    if (!hasStreets) return drawOwn();
    const theme = currentTheme();
    const streets = await streetsFrom(source, theme, signal);
    if (signal.aborted || theme !== currentTheme()) return;
    const isTurned = turns && theme === 'dark';
    const colors = isTurned ? turned(mapColors()) : mapColors();
    map.getContainer().toggleAttribute('data-darkened', isTurned);
    map.setStyle(over(streets, plain(colors)));
    map.getContainer().toggleAttribute('data-streets', true);
    say(new AttributionControl({ compact: false }));
  };
  const follow = () =>
    draw().catch(() => {
      if (signal.aborted) return;
      drawOwn();
      say(new AttributionControl({ customAttribution: 'The street map could not be loaded.' }));
    });
  const stop = followTheme(follow);
  signal.addEventListener('abort', stop, { once: true });
  void follow();
}

async function streetsFrom(
  { styleUrl, tilesPath }: Config['map'],
  theme: Theme,
  signal: AbortSignal,
): Promise<StyleSpecification> {
  if (tilesPath !== null) {
    const { styleOfTiles } = await import('./tiles-style');
    return styleOfTiles(new URL(tilesPath, document.baseURI).href, theme);
  }
  const response = await fetch(styleUrl ?? '', { signal });
  if (!response.ok) throw new Error(`${styleUrl}: HTTP ${response.status}`);
  const style: StyleSpecification = await response.json();
  if (style.version !== 8 || !Array.isArray(style.layers)) {
    throw new Error(`${styleUrl} is no map style of version 8`);
  }
  return style;
}

/** Returns colors that map.css turns back into these. */
function turned(colors: MapColors): MapColors {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (canvas === null) return colors;
  canvas.filter = 'hue-rotate(180deg) invert(1)';
  const turn = (color: string) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const { land, border, ring, act } = colors;
  return { ...colors, land: turn(land), border: turn(border), ring: turn(ring), act: turn(act) };
}
