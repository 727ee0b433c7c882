/** These are read and were checked, by their names in .prj files. */
const read = new Set([
  'albers',
  'albers_conic_equal_area',
  'hotine_oblique_mercator',
  'hotine_oblique_mercator_azimuth_natural_origin',
  'lambert_conformal_conic',
  'lambert_conformal_conic_1sp',
  'lambert_conformal_conic_2sp',
  'mercator_auxiliary_sphere',
  'transverse_mercator',
]);
const begin =
  /^\s*(?:COMPD_CS\s*\[\s*"[^"]*"\s*,\s*)?(PROJCS|GEOGCS|GEOGCRS|GEODCRS)\s*\[\s*"([^"]{1,200})"/i;
const degree = Math.PI / 180;

/** What a text of WKT says of a coordinate system. */
export type ProjectionText = {
  name: string;
  datum: string;
  /** The part that tells the projection; null where coordinates are degrees. */
  projection: string | null;
  /** Projection, unit, angles and meridian are among those that are read. */
  isRead: boolean;
};

/**
 * Finds the system of places in a text, behind which one of heights may stand, or which is the first
 * of a compound one: a projected one of WKT 1, or degrees, of WKT 2 as well. Returns null without one.
 */
export function projectionIn(wkt: string): ProjectionText | null {
  const [, kind = '', name = ''] = begin.exec(wkt) ?? [];
  if (name === '') return null;
  const whole = nodeAt(wkt, wkt.indexOf(kind));
  const isProjected = kind.toUpperCase() === 'PROJCS';
  const geographic = isProjected ? nodeAt(whole, whole.indexOf('GEOGCS')) : whole;
  const [, datum = isProjected ? '' : name] =
    /(?:DATUM|ENSEMBLE)\s*\[\s*"([^"]*)"/i.exec(geographic) ?? [];
  const isUsual = isNear(unitOf(geographic), degree) && isNear(meridianOf(geographic), 0);
  if (!isProjected) return { name, datum, projection: null, isRead: isUsual };
  const method = /PROJECTION\s*\[\s*"([^"]*)"/.exec(whole)?.[1] ?? '';
  const unit = unitOf(whole.replace(geographic, ''));
  return {
    name,
    datum,
    // A shift to another datum is none of a projection, and another program's text of it neither.
    projection: whole.replace(/,\s*(?:TOWGS84|EXTENSION)\s*\[[^\]]*\]/g, ''),
    isRead: isUsual && unit !== null && unit > 0 && read.has(method.toLowerCase()),
  };
}

/** Returns the text from a bracketed word on to its end; what does not end is returned as it is. */
function nodeAt(text: string, start: number): string {
  if (start < 0) return '';
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '[') depth += 1;
    else if (letter === ']') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return text.slice(start);
}

function unitOf(text: string): number | null {
  return numberBehind('UNIT', text);
}

function meridianOf(text: string): number | null {
  return numberBehind('PRIMEM', text);
}

function numberBehind(word: string, text: string): number | null {
  const pattern = new RegExp(String.raw`\b${word}\s*\[\s*"[^"]*"\s*,\s*([-+.\dEe]+)`);
  const number = Number(pattern.exec(text)?.[1] ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}

/** A text may leave out what is the usual. */
function isNear(value: number | null, usual: number): boolean {
  return value === null || Math.abs(value - usual) < 1e-9;
}
