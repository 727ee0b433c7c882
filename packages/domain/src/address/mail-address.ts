import { isStateCode } from '../reference/places/postal-cities';
import { normaliseZipPlus4 } from './places';
import { splitCity } from './split-city';

/** A mailing address in the order of the Postal Service. */
export type MailAddress = {
  /** Names or a building that stand above the delivery line; empty where none does. */
  above: string[];
  /** House number, street and unit, or a box. */
  delivery: string;
  city: string;
  state: string;
  /** Five digits, with the add-on where the record has it: "19104-2201". */
  zip: string;
};

const lastLine = /^(.+?)[,\s]+([a-z]{2})\.?[,\s]+(\d{5}(?:[-\s]?\d{4})?)$/i;

/**
 * Splits the lines of a mailing address as a record has them; null where they do not name a delivery
 * line, a city, a state and a ZIP code.
 */
export function mailAddress(lines: readonly string[]): MailAddress | null {
  const said = lines.map((line) => line.trim().replaceAll(/\s+/g, ' ')).filter(Boolean);
  const last = said.at(-1);
  if (last === undefined) return null;
  const [, before = '', code = '', digits = ''] = lastLine.exec(last) ?? [];
  const zip = normaliseZipPlus4(digits);
  const state = code.toUpperCase();
  if (zip === null || !isStateCode(state)) return null;
  const above = said.slice(0, -1);
  const delivery = above.pop();
  if (delivery !== undefined && !/\d/.test(before)) {
    return { above, delivery, city: before, state, zip };
  }
  // The last line holds street and city together.
  const { line, city } = splitCity(last, state);
  if (city === null || line === '') return null;
  return { above: said.slice(0, -1), delivery: line, city, state, zip };
}
