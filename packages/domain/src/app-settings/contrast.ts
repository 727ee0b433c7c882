/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Throws unless it is #rrggbb. */
export function parseHex(hex: string): Rgb {
  const [, red = '', green = '', blue = ''] =
    /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  if (blue === '') throw new Error(`${hex} is not a color as #rrggbb`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

export function toHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of `other` in `color`: 0 leaves it, 1 replaces it. */
export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const [r, g, b] = color;
  const [otherR, otherG, otherB] = other;
  return [r + (otherR - r) * share, g + (otherG - g) * share, b + (otherB - b) * share];
}

/** Contrast ratio of WCAG 2: from 1 (the same) to 21 (black on white). */
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
