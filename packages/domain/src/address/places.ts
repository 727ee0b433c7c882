/**
 * Returns the five digits of a ZIP code or ZIP+4 in any spelling, otherwise null: "191323133" is
 * "19132".
 */
export function normaliseZip(text: string): string | null {
  const digits = /^\s*(\d{5})(?:\.0)?(?:[-\s]?\d{4})?\s*$/.exec(text)?.[1];
  return digits === undefined || digits === '00000' ? null : digits;
}

/**
 * Returns the ZIP code with its add-on, "19132-3133", or "19132" alone; null when the text is no
 * ZIP code.
 */
export function normaliseZipPlus4(text: string): string | null {
  const zip = normaliseZip(text);
  const more = /^\s*\d{5}[-\s]?(\d{4})\s*$/.exec(text)?.[1];
  return zip === null || more === undefined || more === '0000' ? zip : `${zip}-${more}`;
}
