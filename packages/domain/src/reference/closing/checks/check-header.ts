import { isRecord, type JsonRecord, type Problem } from './problem';

/** The header of a table file: under `header`, or the file's own keys in tables of packed rows. */
export function headerOf(table: unknown): JsonRecord | null {
  if (!isRecord(table)) return null;
  if (isRecord(table.header)) return table.header;
  return typeof table.table === 'string' ? table : null;
}

/** Tells whether a table file starts with a header that says what it is, of when, and from whom. */
export function checkHeader(name: string, table: unknown): Problem[] {
  const header = headerOf(table);
  if (!header) return [{ row: 'header', message: 'there is no header' }];
  const sources = isRecord(header.sources) ? Object.entries(header.sources) : [];
  return [
    ...say('table', header.table === name, `is called ${String(header.table)} in ${name}.json`),
    ...say('version', isText(header.version), 'there is no version'),
    ...say('effective', isDay(header.effective), `${String(header.effective)} is not a day`),
    ...say('compiled', isDay(header.compiled), `${String(header.compiled)} is not a day`),
    ...say('sources', sources.length > 0, 'there are no sources'),
    ...sources.flatMap(([key, source]) => checkSource(key, source)),
  ];
}

function checkSource(key: string, source: unknown): Problem[] {
  if (!isRecord(source)) return [{ row: `sources.${key}`, message: 'is not a record' }];
  const { publisher, title, date } = source;
  return [
    ...say(`sources.${key}`, isText(publisher), 'names no publisher'),
    ...say(`sources.${key}`, isText(title), 'names no title'),
    ...say(`sources.${key}`, date === undefined || isDate(date), `${String(date)} is not a date`),
  ];
}

/** YYYY, YYYY-MM or YYYY-MM-DD, of a month and a day that exist. */
export function isDate(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  if (/^\d{4}$/.test(value)) return true;
  return /^\d{4}-\d{2}$/.test(value) ? isDay(`${value}-01`) : isDay(value);
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const read = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function say(row: string, holds: boolean, message: string): Problem[] {
  return holds ? [] : [{ row: row.startsWith('sources.') ? row : `header.${row}`, message }];
}
