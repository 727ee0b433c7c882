import { isPropertyId } from '../property/property-id';

export const mostBatchRows = 1000;

export const batchColumns = [
  'propertyId',
  'fullName',
  'firstName',
  'lastName',
  'line',
  'city',
  'state',
  'zip',
] as const;
export type BatchColumn = (typeof batchColumns)[number];

/** The column of a file for each field. */
export type BatchMapping = Partial<Record<BatchColumn, string>>;

/** The subject of one row: a property, or a person at an address. */
export type BatchSubject =
  | { kind: 'property'; propertyId: string }
  | {
      kind: 'person';
      name: string | null;
      line: string;
      city: string | null;
      state: string;
      zip: string | null;
    };

/** Words of a header that mean a column, the most telling first. */
const headers: Record<BatchColumn, RegExp> = {
  propertyId: /^(property|parcel) ?id$/,
  fullName: /^((full|owner|contact) ?)?name( 1)?$|^owner( 1)?$/,
  firstName: /first|given/,
  lastName: /last|family|surname/,
  line: /street|address|line/,
  city: /city|town/,
  state: /state|^st$/,
  zip: /zip|postal/,
};

/** Assigns columns by their headers; one column never gets two meanings. */
export function guessMapping(columns: readonly string[]): BatchMapping {
  const free = new Set(columns);
  const mapping: BatchMapping = {};
  for (const meaning of batchColumns) {
    const match = [...free].find((column) => headers[meaning].test(plain(column)));
    if (match === undefined) continue;
    mapping[meaning] = match;
    free.delete(match);
  }
  return mapping;
}

/** Returns the subject of a row, or why the row cannot be traced. */
export function readBatchRow(
  cell: (meaning: BatchColumn) => string,
): { ok: true; subject: BatchSubject } | { ok: false; why: string } {
  const propertyId = cell('propertyId').toLowerCase();
  if (isPropertyId(propertyId)) return { ok: true, subject: { kind: 'property', propertyId } };
  if (propertyId !== '') return failed('This is not a property id');
  const line = cell('line');
  const state = cell('state').toUpperCase();
  const city = cell('city');
  const zip = /^\d{1,5}(?=$|-)/.exec(cell('zip'))?.[0].padStart(5, '0') ?? null;
  if (line === '') return failed('The street is missing');
  if (!/^[A-Z]{2}$/.test(state)) return failed('The state must have two letters');
  if (city === '' && zip === null) return failed('City and ZIP are both missing');
  const name = cell('fullName') || `${cell('firstName')} ${cell('lastName')}`.trim();
  const place = { line, city: city || null, state, zip };
  return { ok: true, subject: { kind: 'person', name: name || null, ...place } };
}

function failed(why: string) {
  return { ok: false, why } as const;
}

function plain(header: string): string {
  return header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
