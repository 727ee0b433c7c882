import { standardDirectional } from './directionals';
import { leadingHouseNumber, withoutUnit } from './house-number';
import { normaliseStreetWords, streetWords } from './normalise-street';
import { isOrdinal } from './ordinals';
import { standardSuffix } from './street-suffixes';
import { isUnmistakable, normaliseUnit, standardUnit, standsAlone } from './units';

/** The delivery line of an address in postal form; a part that the text lacks is null. */
export type ParsedAddress = {
  houseNumber: string | null;
  street: string | null;
  unit: string | null;
};

/** Reads "418 north larkspur lane, apt 2" as 418 · N LARKSPUR LN · 2. No city, state or ZIP. */
export function parseAddressLine(text: string): ParsedAddress {
  const box = postOfficeBox(text);
  if (box !== null) return { houseNumber: null, street: box, unit: null };
  const { head, tail } = splitAtUnit(text);
  const words = streetWords(head);
  const number = leadingHouseNumber(words);
  const { street, unit } = splitTrailingUnit(words.slice(number?.taken ?? 0), tail);
  return {
    houseNumber: number === undefined ? null : withoutUnit(number.houseNumber, unit),
    street: street.length === 0 ? null : normaliseStreetWords(street).join(' '),
    unit,
  };
}

/** Returns "PO BOX 123" for any spelling of it, otherwise null. */
export function postOfficeBox(text: string): string | null {
  const box = /^\s*(?:P\.?\s*O\.?\s*)?BOX\s*#?\s*([A-Z0-9-]+)\s*$/i.exec(
    text.replace(/POST\s+OFFICE/i, 'PO'),
  );
  return box === null ? null : `PO BOX ${(box[1] ?? '').toUpperCase()}`;
}

/** A comma or a number sign separates the unit from the street, whatever the words are. */
function splitAtUnit(text: string): { head: string; tail: string } {
  const at = text.search(/[,#]/);
  if (at < 0) return { head: text, tail: '' };
  const tail = text.slice(at).replace(/^[,\s]+/, '');
  return looksLikeUnit(tail) ? { head: text.slice(0, at), tail } : { head: text, tail: '' };
}

/** "#2", "Unit B" and "4B" are units; "Philadelphia, PA" and "2nd house" are not. */
function looksLikeUnit(tail: string): boolean {
  const [first = '', second, ...more] = tail
    .toUpperCase()
    .replace(/^#\s*/, '# ')
    .split(/[\s.]+/);
  if (more.length > 2) return false;
  return (
    standardUnit(first) !== undefined ||
    (second === undefined && /^(?=.*\d)[A-Z0-9-]{1,8}$/.test(first))
  );
}

function splitTrailingUnit(
  words: readonly string[],
  tail: string,
): { street: readonly string[]; unit: string | null } {
  if (tail !== '') {
    const inner = splitTrailingUnit(words, '');
    return { street: inner.street, unit: normaliseUnit([inner.unit ?? '', tail].join(' ')) };
  }
  const at = words.findIndex((word, index) => index > 0 && startsUnit(words, index, word));
  if (at < 0) return { street: words, unit: null };
  return { street: words.slice(0, at), unit: unitOf(words.slice(at)) };
}

function startsUnit(words: readonly string[], at: number, word: string): boolean {
  const next = words[at + 1];
  const designator = standardUnit(word);
  const isAfterStreet = at > 1 && endsStreet(words[at - 1] ?? '');
  if (designator !== undefined) {
    if (standsAlone(designator)) return isAfterStreet && (next === undefined || isUnitNumber(next));
    if (next === undefined || !isUnitNumber(next)) return false;
    return isAfterStreet || isUnmistakable(designator);
  }
  if (!isAfterStreet) return false;
  if (isOrdinal(word) && standardUnit(next ?? '') === 'FL') return true;
  return (
    next === undefined &&
    /\d/.test(word) &&
    !isRoadByNumber(words[at - 1] ?? '') &&
    !isOrdinal(word)
  );
}

function endsStreet(word: string): boolean {
  return standardSuffix(word) !== undefined || standardDirectional(word) !== undefined;
}

/** "Highway 61" and "County Road 5" carry the number in their name. */
function isRoadByNumber(word: string): boolean {
  return ['HWY', 'RTE', 'RD', 'LOOP', 'TRL', 'FWY', 'EXPY', 'TPKE'].includes(
    standardSuffix(word) ?? '',
  );
}

function isUnitNumber(word: string): boolean {
  return /\d/.test(word) || /^[A-Z]{1,2}$/.test(word);
}

function unitOf(words: readonly string[]): string | null {
  const [first = '', second = ''] = words;
  const isFloor = isOrdinal(first) && standardUnit(second) === 'FL';
  if (isFloor)
    return normaliseUnit(['FL', Number.parseInt(first, 10), ...words.slice(2)].join(' '));
  return normaliseUnit(words.join(' '));
}
