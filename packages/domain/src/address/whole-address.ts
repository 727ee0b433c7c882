import { parseAddressLine } from './parse-address-line';

export type WholeAddress = { line: string; city: string; state: string; zip: string | null };

const shape =
  /^([^,]+(?:,\s*(?:#|apt|unit|ste)[^,]*)?),\s*([^,\d]+?)[,\s]+([a-z]{2})(?:[,\s]+(\d{5})(?:-\d{4})?)?$/i;

/**
 * Splits "12 Elm St, Marlow, PA 19104" into its parts; null when the text is not the address of one
 * house.
 */
export function wholeAddress(text: string): WholeAddress | null {
  const [, line = '', city = '', state = '', zip = null] = shape.exec(text.trim()) ?? [];
  const { houseNumber, street } = parseAddressLine(line);
  if (houseNumber === null || street === null) return null;
  return { line: line.trim(), city: city.trim(), state: state.toUpperCase(), zip };
}
