import { displayLine } from '@deedlight/domain/address/display-line';
import { normaliseHouseNumber } from '@deedlight/domain/address/house-number';
import { normaliseStreet } from '@deedlight/domain/address/normalise-street';
import { type ParsedAddress, parseAddressLine } from '@deedlight/domain/address/parse-address-line';
import { normaliseZip } from '@deedlight/domain/address/places';
import { type SplitAddress, splitCity } from '@deedlight/domain/address/split-city';
import { normaliseUnit } from '@deedlight/domain/address/units';
import type { ParcelAddress } from '@deedlight/domain/property/parcel-record';
import type { TextCell } from './cell-schema';
import { columnOf, type Read, readText } from './compile-cells';
import type { Mapping } from './mapping-schema';
import { remembered } from './remembered';
import type { Row, RowContext } from './row-context';

export type Place = {
  state: string;
  city: string | null;
  countyFips: string;
  county: string;
  /** Places that the postal list lacks, by their key. */
  more: ReadonlyMap<string, string>;
};

export function readAddress(
  mapping: Mapping['address'],
  place: Place,
  context: RowContext,
): (row: Row) => ParcelAddress {
  if (mapping === undefined) return () => addressIn(place);
  const whole = readWhole(mapping.whole, place, context);
  const line = readText(mapping.line, context);
  const houseNumber = readText(mapping.houseNumber, context);
  const street = readText(mapping.street, context);
  const unit = readText(mapping.unit, context);
  const city = readText(mapping.city, context);
  const zip = readText(mapping.zip, context);
  const parse = parser(mapping.suffixes ?? {});
  const show = shower();
  const normalise = remembered(normaliseStreet);
  const normaliseNumber = remembered(normaliseHouseNumber);
  const normaliseUnitText = remembered(normaliseUnit);
  const normaliseCode = remembered(normaliseZip);
  return (row) => {
    const split = whole(row);
    const parsed = parse(split === null ? line(row) : split.line);
    const number = houseNumber(row);
    const named = street(row);
    const apartment = unit(row);
    const parts: ParsedAddress = {
      houseNumber: number === null ? parsed.houseNumber : normaliseNumber(number),
      street: named === null ? parsed.street : normalise(named),
      unit: apartment === null ? parsed.unit : normaliseUnitText(apartment),
    };
    const code = zip(row);
    return {
      houseNumber: parts.houseNumber,
      street: parts.street,
      unit: parts.unit,
      line: show(parts),
      // Words that are no known place may be the city, which then is not the county's usual one.
      city: city(row) ?? split?.city ?? (split?.isUnsure ? null : place.city),
      state: place.state,
      zip: code === null ? (split?.zip ?? null) : normaliseCode(code),
      countyFips: place.countyFips,
      county: place.county,
    };
  };
}

/** Reads a column with line and city in one; reports a text without a city that is known. */
export function readWhole(
  cell: TextCell | undefined,
  { state, more }: Place,
  context: RowContext,
): Read<SplitAddress> {
  const read = readText(cell, context);
  const column = `${columnOf(cell)} (city)`;
  return (row) => {
    const text = read(row);
    if (text === null) return null;
    const split = splitCity(text, state, more);
    if (split.isUnsure) context.unreadable.push({ column, text });
    return split;
  };
}

function addressIn({ state, city, countyFips, county }: Place): ParcelAddress {
  const nothing = { houseNumber: null, street: null, unit: null, line: null, zip: null };
  return { ...nothing, city, state, countyFips, county };
}

const nowhere: ParsedAddress = { houseNumber: null, street: null, unit: null };

/**
 * Returns a parser of address lines that parses the text after a plain house number once per
 * street.
 */
function parser(
  suffixes: Readonly<Record<string, string>>,
): (line: string | null) => ParsedAddress {
  const words = Object.keys(suffixes);
  const local = new RegExp(`\\b(${words.join('|')})(?=\\s*(?:[,#]|$))`, 'i');
  const parseRest = remembered((rest) => parseAddressLine(`1 ${standard(rest)}`));
  return (line) => {
    if (line === null) return nowhere;
    const plain = /^([1-9]\d*) (?!\d+\/)(.+)$/.exec(line);
    if (plain === null) return parseAddressLine(standard(line));
    const parsed = parseRest(plain[2] ?? '');
    if (parsed.houseNumber !== '1') return parseAddressLine(standard(line));
    return { ...parsed, houseNumber: plain[1] ?? null };
  };

  function standard(text: string): string {
    if (words.length === 0) return text;
    return text.replace(local, (word) => suffixes[word.toUpperCase()] ?? word);
  }
}

/** Returns a displayLine that formats each street once. */
function shower(): (parts: ParsedAddress) => string | null {
  const show = remembered((street) => displayLine({ houseNumber: null, street, unit: null }));
  return ({ houseNumber, street, unit }) => {
    if (street === null || houseNumber === null) return displayLine({ houseNumber, street, unit });
    const whole = unit === null ? show(street) : displayLine({ houseNumber: null, street, unit });
    return `${houseNumber} ${whole}`;
  };
}
