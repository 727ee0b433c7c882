const unknownWords = new Set(['', 'na', 'n/a', 'null', 'none', 'nan', 'unknown', '#n/a']);
const dayLength = 86_400_000;

/** Returns the trimmed cell, or null if it says nothing. */
export function parseLabel(cell: string | undefined): string | null {
  const text = cell?.trim() ?? '';
  return unknownWords.has(text.toLowerCase()) ? null : text;
}

/** Parses 1234, "1,234.50" and "$1,234"; returns NaN if the cell holds no number. */
export function parseNumber(cell: string | undefined): number {
  const text = parseLabel(cell);
  if (text === null) return Number.NaN;
  const bare = text.replace(/[$,\s]/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}

/**
 * Returns days since 1970-01-01 for 2019-03-11, 2019/03/11 04:00:00+00, 20190311T000000 or
 * 3/11/2019; it drops the time of day. Returns NaN if the cell holds no date.
 */
export function parseDay(cell: string | undefined): number {
  const text = parseLabel(cell) ?? '';
  const yearFirst = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:\D|$)/.exec(text);
  if (yearFirst !== null) return epochDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\D|$)/.exec(text);
  return monthFirst === null ? Number.NaN : epochDay(monthFirst[3], monthFirst[1], monthFirst[2]);
}

/** Returns days since 1970-01-01, or NaN for a day that does not exist. */
export function epochDay(year: unknown, month: unknown, day: unknown): number {
  const instant = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists =
    instant.getUTCMonth() === Number(month) - 1 && instant.getUTCDate() === Number(day);
  return exists ? instant.getTime() / dayLength : Number.NaN;
}

export function isoDay(epoch: number): string {
  return new Date(epoch * dayLength).toISOString().slice(0, 10);
}
