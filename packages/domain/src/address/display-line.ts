import { standardDirectional } from './directionals';
import type { ParsedAddress } from './parse-address-line';

const small = new Set(['OF', 'THE', 'AND', 'AT', 'IN', 'ON', 'DE', 'LA', 'DEL']);
const abbreviations = new Set([
  'ST',
  'RD',
  'DR',
  'LN',
  'CT',
  'PL',
  'PT',
  'MT',
  'FT',
  'JR',
  'SR',
  'SQ',
  'TRL',
  'TRCE',
  'PKWY',
  'HWY',
  'BLVD',
  'CTR',
  'CTS',
  'PLZ',
  'CV',
  'GLN',
  'GRN',
  'GRV',
  'HL',
  'HLS',
  'HTS',
  'KNL',
  'LK',
  'LNDG',
  'MDW',
  'MDWS',
  'MNR',
  'MTN',
  'PR',
  'RDG',
  'SHR',
  'SHRS',
  'SPG',
  'SPGS',
  'STR',
  'TPKE',
  'VLG',
  'VLY',
  'VW',
  'XING',
  'XRD',
  'BCH',
  'BLF',
  'BND',
  'BR',
  'BRG',
  'BRK',
  'BYP',
  'CLB',
  'CRK',
  'CRST',
  'FLD',
  'FLDS',
  'FLS',
  'FRK',
  'FRST',
  'FWY',
  'GDN',
  'GDNS',
  'GTWY',
  'HBR',
  'HVN',
  'KY',
  'LDG',
  'ML',
  'MLS',
  'PNE',
  'PNES',
  'PSGE',
  'RNCH',
  'RST',
  'STS',
  'SMT',
  'TRK',
  'WL',
  'WLS',
  'FRNT',
  'BSMT',
  'BLDG',
  'RM',
  'FL',
  'SPC',
  'LOWR',
  'UPPR',
  'TRLR',
]);

/**
 * Returns one line for people, "418 N Larkspur Ln #2"; null when the address has neither a number
 * nor a street.
 */
export function displayLine(address: ParsedAddress): string | null {
  const street = address.street === null ? null : displayName(address.street);
  const parts = [address.houseNumber, street, displayUnit(address.unit)].filter(
    (part) => part !== null,
  );
  return address.houseNumber === null && street === null ? null : parts.join(' ');
}

/**
 * Writes capitals as people write names: "McKinley", "O'Neil", "13th", "MLK", "Avenue of the Arts".
 */
export function displayName(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word, at) => displayWord(word.toUpperCase(), at === 0))
    .join(' ');
}

function displayUnit(unit: string | null): string | null {
  if (unit === null) return null;
  const [first = '', ...rest] = unit.split(' ');
  if (rest.length === 0 && (first.length <= 2 || /\d/.test(first)) && first !== 'PH')
    return `#${unit}`;
  return [titleCase(first), ...rest].join(' ');
}

function displayWord(word: string, isFirst: boolean): string {
  if (/^(NE|NW|SE|SW)$/.test(word) || (word.length === 1 && standardDirectional(word))) return word;
  if (small.has(word) && !isFirst) return word.toLowerCase();
  if (/^\d+(ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (/\d/.test(word) || /^(II|III|IV|VI|VII|VIII|PO)$/.test(word)) return word;
  if (isAcronym(word)) return word;
  return word
    .split('-')
    .map((part) => titleCase(part))
    .join('-');
}

/** "MLK" and "JFK" are read letter by letter: they have no vowel and are no postal abbreviation. */
function isAcronym(word: string): boolean {
  return (
    word.length > 1 && word.length < 5 && !/[AEIOUY'&-]/.test(word) && !abbreviations.has(word)
  );
}

function titleCase(word: string): string {
  const lower = word.toLowerCase();
  const scottish = /^mc(?=[a-z]{3})/.test(lower) ? 2 : 0;
  const irish = /^[od]'(?=[a-z]{2})/.test(lower) ? 2 : 0;
  const prefix = scottish + irish;
  return capital(lower.slice(0, prefix)) + capital(lower.slice(prefix));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
