import { parseLabel, parseNumber } from './parse-cell';
import type { CsvRow } from './read-csv';

/** Tells whether nearly every known cell of the column holds a number. */
export function isMostlyNumeric(rows: readonly CsvRow[], name: string): boolean {
  let known = 0;
  let numeric = 0;
  for (const row of rows) {
    if (parseLabel(row[name]) === null) continue;
    known++;
    if (!Number.isNaN(parseNumber(row[name]))) numeric++;
  }
  return known > 0 && numeric >= 0.98 * known;
}

/**
 * Tells whether a column is a category: its texts repeat. If nearly every row differs, it is a name
 * or a note.
 */
export function isCategory(rows: readonly CsvRow[], name: string): boolean {
  const levels = new Set<string>();
  let known = 0;
  for (const row of rows) {
    const label = parseLabel(row[name]);
    if (label === null) continue;
    known++;
    levels.add(label);
  }
  return levels.size > 1 && levels.size <= Math.max(20, known / 10);
}
