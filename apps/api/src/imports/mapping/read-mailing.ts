import { parseAddressLine } from '@deedlight/domain/address/parse-address-line';
import { normaliseZip, normaliseZipPlus4 } from '@deedlight/domain/address/places';
import type { SplitAddress } from '@deedlight/domain/address/split-city';
import type { ParcelAddress, ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { cityKey } from '@deedlight/domain/reference/places/postal-cities';
import { readText, trimmed } from './compile-cells';
import type { Mapping } from './mapping-schema';
import { type Place, readWhole } from './read-address';
import { remembered } from './remembered';
import type { Row, RowContext } from './row-context';

type MailingFacts = Pick<ParcelRecord, 'mailing' | 'isOwnerOccupied'>;

/**
 * Reads the owner's mailing address and whether it is the property: the roll's best hint that the
 * owner lives there. A lot without a house number has no occupant.
 */
export function readMailing(
  mapping: Mapping['mailing'],
  place: Place,
  context: RowContext,
): (row: Row, site: ParcelAddress) => MailingFacts {
  if (mapping === undefined) return () => ({ mailing: null, isOwnerOccupied: null });
  const careOf = readText(mapping.careOf, context);
  const names = mapping.names.map((column) => trimmed(column, [], context));
  const whole = readWhole(mapping.whole, place, context);
  const street = readText(mapping.street, context);
  const cityState = readText(mapping.cityState, context);
  const zip = readText(mapping.zip, context);
  const zipPlus4 = remembered(normaliseZipPlus4);
  return (row, site) => {
    const split = whole(row);
    const line = split?.line ?? street(row);
    const code = zip(row) ?? split?.zip ?? null;
    const known: string[] = [];
    for (const name of names) {
      const text = name(row);
      if (text !== null) known.push(text);
    }
    if (line !== null) known.push(line);
    const city = [
      cityState(row) ?? cityStateOf(split),
      code === null ? null : (zipPlus4(code) ?? code),
    ]
      .filter((part) => part !== null)
      .join(' ');
    if (city !== '') known.push(city);
    return {
      mailing:
        line === null && mapping.blankMeansProperty
          ? null
          : known.length === 0
            ? null
            : { careOf: careOf(row), lines: known },
      isOwnerOccupied: occupies({ line, zip: code, split }, site, mapping.blankMeansProperty),
    };
  };
}

function cityStateOf(split: SplitAddress | null): string | null {
  if (split === null) return null;
  const parts = [split.city, split.state].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}

type Mail = { line: string | null; zip: string | null; split: SplitAddress | null };

function occupies(
  { line, zip, split }: Mail,
  site: ParcelAddress,
  blankMeansProperty: boolean,
): boolean | null {
  if (site.houseNumber === null || site.street === null) return null;
  if (line === null) return blankMeansProperty ? true : null;
  // Most owners who live elsewhere have another house number, which makes parsing unnecessary.
  if (!line.includes(/\d+/.exec(site.houseNumber)?.[0] ?? '')) return false;
  const mail = parseAddressLine(line);
  const mailZip = normaliseZip(zip ?? '');
  if (mail.houseNumber !== site.houseNumber) return false;
  const hasZips = mailZip !== null && site.zip !== null;
  if (hasZips ? mailZip !== site.zip : isOtherCity(split?.city ?? null, site.city)) return false;
  if (mail.street === site.street) return true;
  // The words after the street may be the city, or belong to the street's name.
  return split?.isUnsure && mail.street?.startsWith(`${site.street} `) ? null : false;
}

function isOtherCity(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && cityKey(one) !== cityKey(other);
}
