/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The colors that replace the default green, each under its name in the page's styles. */
type AccentColors = {
  act: string;
  'act-hover': string;
  'on-act': string;
  'act-soft': string;
  'act-line': string;
  'chart-1': string;
};

type Accent = { light: AccentColors; dark: AccentColors };

/** WCAG 2.2 AA asks for this contrast between text and its background. */
const leastContrast = 4.5;

/** A derived color aims at this contrast, so that it is also legible on a tinted background. */
const goodContrast = 7.5;

const white = parseHex('#ffffff');

const black = parseHex('#000000');

const paper = ['#ffffff', '#f7f6f2', '#f0eee8'].map(parseHex);

const night = ['#171b1e', '#0f1214', '#0b0d0f'].map(parseHex);

const nightSurface = parseHex('#171b1e');

/**
 * Derives the colors of both themes from one; null when text would be illegible in either theme.
 */
export function accentOf(hex: string): Accent | null {
  const color = parseHex(hex);
  const light = onPaper(color);
  const dark = atNight(color);
  const isReadable = readable(light, paper) && readable(dark, night);
  return isReadable ? { light, dark } : null;
}

function onPaper(color: Rgb): AccentColors {
  return {
    act: toHex(color),
    'act-hover': toHex(mix(color, black, 0.2)),
    'on-act': toHex(white),
    'act-soft': toHex(mix(white, color, 0.1)),
    'act-line': toHex(mix(white, color, 0.35)),
    'chart-1': toHex(color),
  };
}

/** Lightens a color until it is legible on a dark background. */
function atNight(color: Rgb): AccentColors {
  const shares = Array.from({ length: 21 }, (_, step) => step / 20);
  const steps = shares.map((share) => mix(color, white, share));
  const act = steps.find((step) => contrast(step, nightSurface) >= goodContrast) ?? white;
  return {
    act: toHex(act),
    'act-hover': toHex(mix(act, white, 0.2)),
    'on-act': toHex(mix(color, black, 0.75)),
    'act-soft': toHex(mix(nightSurface, act, 0.14)),
    'act-line': toHex(mix(nightSurface, act, 0.35)),
    'chart-1': toHex(act),
  };
}

function readable(colors: AccentColors, grounds: readonly Rgb[]): boolean {
  const [act, hover, soft, text] = [
    parseHex(colors.act),
    parseHex(colors['act-hover']),
    parseHex(colors['act-soft']),
    parseHex(colors['on-act']),
  ];
  const pairs: [Rgb, Rgb][] = [
    ...[...grounds, soft].map((ground): [Rgb, Rgb] => [act, ground]),
    [text, act],
    [text, hover],
  ];
  return pairs.every(([front, ground]) => contrast(front, ground) >= leastContrast);
}

/** Reads #rrggbb; throws on any other text. */
export function parseHex(hex: string): Rgb {
  const [, red = '', green = '', blue = ''] =
    /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  if (blue === '') throw new Error(`${hex} is not a color as #rrggbb`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `share` of `other` into `color`: 0 leaves it as it is, 1 replaces it. */
function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const [r, g, b] = color;
  const [otherR, otherG, otherB] = other;
  return [r + (otherR - r) * share, g + (otherG - g) * share, b + (otherB - b) * share];
}

/** The contrast ratio of WCAG 2, from 1 (the same color) to 21 (black on white). */
export function contrast(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
