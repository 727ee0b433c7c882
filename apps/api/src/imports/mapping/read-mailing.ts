import { parseAddressLine } from '@deedlight/domain/address/parse-address-line';
import { normaliseZip, normaliseZipPlus4 } from '@deedlight/domain/address/places';
import type { ParcelAddress, ParcelRecord } from '@deedlight/domain/property/parcel-record';
import { readText, trimmed } from './compile-cells';
import type { Mapping } from './mapping-schema';
import { remembered } from './remembered';
import type { Row, RowContext } from './row-context';

type MailingFacts = Pick<ParcelRecord, 'mailing' | 'isOwnerOccupied'>;

/**
 * Reads the owner's mailing address and whether it is the property: the roll's best hint that the
 * owner lives there. A lot without a house number has no occupant.
 */
export function readMailing(
  mapping: Mapping['mailing'],
  context: RowContext,
): (row: Row, site: ParcelAddress) => MailingFacts {
  if (mapping === undefined) return () => ({ mailing: null, isOwnerOccupied: null });
  const careOf = readText(mapping.careOf, context);
  const names = mapping.names.map((column) => trimmed(column, [], context));
  const street = readText(mapping.street, context);
  const cityState = readText(mapping.cityState, context);
  const zip = readText(mapping.zip, context);
  const zipPlus4 = remembered(normaliseZipPlus4);
  return (row, site) => {
    const line = street(row);
    const code = zip(row);
    const known: string[] = [];
    for (const name of names) {
      const text = name(row);
      if (text !== null) known.push(text);
    }
    if (line !== null) known.push(line);
    const place = [cityState(row), code === null ? null : (zipPlus4(code) ?? code)]
      .filter((part) => part !== null)
      .join(' ');
    if (place !== '') known.push(place);
    return {
      mailing:
        line === null && mapping.blankMeansProperty
          ? null
          : known.length === 0
            ? null
            : { careOf: careOf(row), lines: known },
      isOwnerOccupied: occupies(line, code, site, mapping.blankMeansProperty),
    };
  };
}

function occupies(
  line: string | null,
  zip: string | null,
  site: ParcelAddress,
  blankMeansProperty: boolean,
): boolean | null {
  if (site.houseNumber === null || site.street === null) return null;
  if (line === null) return blankMeansProperty ? true : null;
  // Most owners who live elsewhere have another house number, which makes parsing unnecessary.
  if (!line.includes(/\d+/.exec(site.houseNumber)?.[0] ?? '')) return false;
  const mail = parseAddressLine(line);
  const mailZip = normaliseZip(zip ?? '');
  const isOtherZip = mailZip !== null && site.zip !== null && mailZip !== site.zip;
  return !isOtherZip && mail.houseNumber === site.houseNumber && mail.street === site.street;
}
