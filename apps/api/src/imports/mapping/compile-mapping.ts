import type {
  OwnerRecord,
  ParcelRecord,
  RecordFlag,
} from '@deedlight/domain/property/parcel-record';
import { isPropertyId, parcelKey } from '@deedlight/domain/property/property-id';
import { type County, countyByName } from '@deedlight/domain/reference/places/counties';
import { cityKey } from '@deedlight/domain/reference/places/postal-cities';
import { outlineColumn } from '../../adapters/published-table';
import { readText, trimmed } from './compile-cells';
import { readDate } from './compile-dates';
import type { Mapping } from './mapping-schema';
import { ownerKind } from './owner-kind';
import { readAddress } from './read-address';
import { readAssessments } from './read-assessments';
import { readFacts } from './read-facts';
import { readLocation } from './read-location';
import { readMailing } from './read-mailing';
import { allFlags, readSales } from './read-sales';
import { type Row, type RowContext, rowContext, type UnreadableCell } from './row-context';

export type ReadRow =
  | { kind: 'record'; record: ParcelRecord; unreadable: readonly UnreadableCell[] }
  | { kind: 'rejected'; reason: string };

export type RowReader = {
  read(row: Row): ReadRow;
  /** Returns the id of the property that a row speaks of, also where the row is rejected, or null. */
  propertyOf(row: Row): string | null;
  /** All rows are of the county with this code. */
  countyFips: string;
  /** Columns of the file that no key of the mapping reads. */
  unused: string[];
};

/** Legal descriptions can describe the boundary of a whole parcel. */
const longestDetail = 5_000;

export type Compiled = { ok: true; reader: RowReader } | { ok: false; problem: string };

/**
 * Fits a mapping to a file's header; if it does not fit, returns a sentence with everything that is
 * missing.
 */
export function compileMapping(
  mapping: Mapping,
  header: readonly string[],
  today: string,
): Compiled {
  const county = countyByName(mapping.place.state, mapping.place.county);
  if (county === undefined) {
    const { county: name, state } = mapping.place;
    return { ok: false, problem: `${state} has no county called ${name} (key place.county).` };
  }
  const context = rowContext(header, mapping.unknown, today);
  const { read, propertyOf } = compileRow(mapping, county, context);
  if (context.missing.length > 0) {
    return { ok: false, problem: missingColumns(context.missing, header) };
  }
  // An outline is stored without being mapped.
  const unused = header.filter((column) => !context.used.has(column) && column !== outlineColumn);
  return { ok: true, reader: { read, propertyOf, unused, countyFips: county.fips } };
}

function compileRow(mapping: Mapping, county: County, context: RowContext) {
  const { state, city = null, cities = [] } = mapping.place;
  const prefix = `${state.toLowerCase()}-${county.fips}-`;
  const more = new Map(cities.map((name) => [cityKey(name), name] as const));
  const place = { state, city, countyFips: county.fips, county: county.name, more };
  const skip = skipReason(mapping.skip, context);
  const parcel = readText(mapping.parcel, context);
  const recordedOn = readDate(mapping.recordedOn, context);
  const address = readAddress(mapping.address, place, context);
  const location = readLocation(mapping.location, county, context);
  const facts = readFacts(mapping.facts, context);
  const owners = readOwners(mapping.owners, context);
  const mailing = readMailing(mapping.mailing, place, context);
  const sales = readSales(mapping.sales, context);
  const assessments = readAssessments(mapping.assessments, context);
  const details = readDetails(mapping.details, context);

  const idOf = (parcelNumber: string | null): string | null => {
    const id = parcelNumber === null ? '' : prefix + parcelKey(parcelNumber);
    return isPropertyId(id) ? id : null;
  };
  const read = (row: Row): ReadRow => {
    const reason = skip(row);
    if (reason !== null) return { kind: 'rejected', reason };
    const parcelNumber = parcel(row);
    if (parcelNumber === null) return { kind: 'rejected', reason: 'no parcel number' };
    const id = idOf(parcelNumber);
    if (id === null) return { kind: 'rejected', reason: 'not a parcel number' };
    context.unreadable = [];
    const flags: RecordFlag[] = [];
    const site = address(row);
    const known = facts(row, flags);
    const transfers = sales(row, known);
    const record: ParcelRecord = {
      id,
      parcelNumber,
      address: site,
      location: location(row, site.zip, flags),
      facts: known,
      details: details(row),
      owners: owners(row),
      ...mailing(row, site),
      transfers,
      mortgages: [],
      assessments: assessments(row),
      flags: allFlags(flags, transfers),
      recordedOn: notAhead(recordedOn(row), context.today),
    };
    return { kind: 'record', record, unreadable: context.unreadable };
  };
  return { read, propertyOf: (row: Row) => idOf(parcel(row)) };
}

/**
 * Drops a day in the future: such a typing error would make every later row of the parcel look
 * outdated.
 */
function notAhead(day: string | null, today: string): string | null {
  return day !== null && day > today ? null : day;
}

function readDetails(mapping: Mapping['details'], context: RowContext) {
  const reads = mapping.map(({ label, cell }) => ({
    label,
    read: readText(cell, context, longestDetail),
  }));
  return (row: Row): ParcelRecord['details'] => {
    const details: ParcelRecord['details'] = [];
    for (const { label, read } of reads) {
      const value = read(row);
      if (value !== null) details.push({ label, value });
    }
    return details;
  };
}

function missingColumns(missing: readonly string[], header: readonly string[]): string {
  const names = missing.map((name) => `"${name}"`).join(', ');
  const has = header.map((name) => `"${name}"`).join(', ');
  return `The file lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${names}. It has: ${has}.`;
}

/** Returns why a row is skipped, in the mapping's own words, or null if it is not. */
function skipReason(rules: Mapping['skip'], context: RowContext): (row: Row) => string | null {
  const checks = rules.map((rule) => ({ ...rule, at: context.at(rule.column) }));
  return (row) => {
    for (const { at, in: unwanted, notIn: wanted, reason } of checks) {
      const text = (row[at] ?? '').trim();
      if (unwanted?.includes(text) || (wanted && !wanted.includes(text))) return reason;
    }
    return null;
  };
}

function readOwners(mapping: Mapping['owners'], context: RowContext): (row: Row) => OwnerRecord[] {
  if (mapping === undefined) return () => [];
  const reads = mapping.columns.map((column) => trimmed(column, [], context));
  return (row) => {
    const parts: string[] = [];
    for (const read of reads) {
      const part = read(row)?.replace(/\s+/g, ' ') ?? '';
      if (part !== '') parts.push(part);
    }
    const names = parts.length < 2 ? parts : new Set(joined(parts, mapping.join));
    const owners: OwnerRecord[] = [];
    for (const name of names) owners.push({ name, kind: ownerKind(name) });
    return owners;
  };
}

function joined(parts: readonly string[], join: 'when-continued' | 'always' | 'never'): string[] {
  const names: string[] = [];
  for (const part of parts) {
    const before = names.at(-1);
    if (
      before === undefined ||
      !(join === 'always' || (join === 'when-continued' && continues(before, part)))
    ) {
      names.push(part);
    } else names[names.length - 1] = `${before} ${part}`;
  }
  return names;
}

/**
 * Tells whether a name goes on in the next part: "REDEVELOPMENT AUTHORITY" + "OF PHILADELPHIA",
 * "GANGEMI JOSEPH A AND" + "CAROLE A", "ACME" + "LLC".
 */
function continues(before: string, part: string): boolean {
  return (
    /(\b(AND|OF|THE|FOR|C\/O)|[&,-])$/i.test(before) ||
    /^(OF|AND|FOR|&)\b/i.test(part) ||
    /^(LLC|L\.?P|INC|CORP|CO|LTD|TRUST|AUTHORITY|COMPANY|ASSOCIATION)\.?$/i.test(part)
  );
}
