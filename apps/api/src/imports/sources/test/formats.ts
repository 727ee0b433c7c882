import { pick, type Random, wholeBetween } from '@deedlight/domain/random';
import type { SourceFile } from '../source-schema';

/** Makes the text of a cell as a publisher writes it; `at` is the number of the row. */
export type Format = (random: Random, at: number) => string | number | boolean | null;

/** 9 stands for a digit of the row's number, counted from the right; other characters for themselves. */
export function numbered(pattern: string): Format {
  return (_, at) => {
    let left = at + 1;
    const characters = [...pattern].reverse().map((character) => {
      if (character !== '9') return character;
      const digit = left % 10;
      left = Math.floor(left / 10);
      return String(digit);
    });
    return characters.reverse().join('');
  };
}

type Day = (year: string, month: string, day: string) => string;

function days(write: Day): Format {
  return (random) => {
    const two = (part: number) => String(part).padStart(2, '0');
    const year = String(wholeBetween(random, 1999, 2025));
    return write(year, two(wholeBetween(random, 1, 12)), two(wholeBetween(random, 1, 28)));
  };
}

/** How each protocol writes a date, as its guide shows it. */
export const datesOf: Record<SourceFile['access']['protocol'], Format> = {
  socrata: days((year, month, day) => `${year}-${month}-${day}T00:00:00.000`),
  arcgis: days((year, month, day) => `${year}-${month}-${day}`),
  carto: days((year, month, day) => `${year}-${month}-${day}T00:00:00Z`),
  ckan: days((year, month, day) => `${year}-${month}-${day}`),
  shapefile: days((year, month, day) => `${year}-${month}-${day}`),
  'geojson-file': days((year, month, day) => `${year}-${month}-${day}`),
  'zipped-file': days((year, month, day) => `${month}/${day}/${year}`),
};

/** Columns whose publishers write otherwise than their protocol does. */
const dotted = days((year, month, day) => `${year}.${month}.${day}`);
const own: Record<string, Record<string, Format>> = {
  'allegheny-pa-assessments': { PARID: numbered('0999A00999000000') },
  'cook-il-addresses': { pin: numbered('01999999990000') },
  'cook-il-characteristics': { pin: numbered('01999999990000') },
  'cook-il-sales': { pin: numbered('01999999990000') },
  'cook-il-universe': { pin: numbered('01999999990000') },
  'cook-il-values': { pin: numbered('01999999990000') },
  'dallas-tx-accounts': { ACCOUNT_NUM: numbered('00000999999000000') },
  'dallas-tx-houses': { ACCOUNT_NUM: numbered('00000999999000000') },
  'dallas-tx-values': { ACCOUNT_NUM: numbered('00000999999000000') },
  'fl-nal': {
    PARCEL_ID: numbered('3099990139990'),
    QUAL_CD1: (random) => pick(random, ['01', '02', '03', '11', '98']),
  },
  'harris-tx-accounts': { acct: numbered('0999999999999 ') },
  'harris-tx-buildings': { acct: numbered('0999999999999 ') },
  'hennepin-mn-parcels': {
    PID: numbered('0102924999999'),
    SALE_DATE: days((year, month) => `${year}${month}`),
    FRAC_HOUSE_NO: () => null,
  },
  'king-wa-buildings': { Major: numbered('999999'), Minor: numbered('0010') },
  'king-wa-parcels': { Major: numbered('999999'), Minor: numbered('0010') },
  'king-wa-sales': {
    Major: numbered('999999'),
    Minor: numbered('0010'),
    SaleWarning: (random) => pick(random, ['', '15', '15 26']),
  },
  'los-angeles-ca-parcels': { AIN: numbered('4004999999') },
  'ma-statewide': {
    LOC_ID: numbered('F_769999_2959999'),
    PROP_ID: numbered('102-99-9'),
    LS_DATE: days((year, month, day) => `${year}${month}${day}`),
    LOT_SIZE: (random) => wholeBetween(random, 1, 300) / 100,
  },
  'maricopa-az-assessor': {
    APN: numbered('10199999'),
    FCV_CUR: () => '412,500',
    LPV_CUR: () => '301,000',
  },
  'md-sdat': {
    account_id_mdp_field_acctid: numbered('1601999999'),
    sales_segment_1_transfer_date_yyyy_mm_dd_mdp_field_tradate_sdat_field_89: dotted,
    sales_segment_2_transfer_date_yyyy_mm_dd_sdat_field_109: (random, at) =>
      at % 3 === 0 ? '0000.00.00' : dotted(random, at),
  },
  'miami-dade-fl-pa': { FOLIO: numbered('0131990109999') },
  'nj-statewide': {
    PCL_MUN: () => '0101',
    PCLBLOCK: numbered('99.01'),
    PCLLOT: numbered('99'),
    DEED_DATE: days((year, month, day) => `${year.slice(2)}${month}${day}`),
    SALES_CODE: (random) => pick(random, ['', '0', '26']),
  },
  'ny-statewide': { SWIS_SBL_ID: numbered('01010006599999999990') },
  'nyc-pluto': { block: numbered('9999'), lot: numbered('9') },
  'nyc-rolling-sales': {
    block: numbered('9999'),
    lot: numbered('9'),
    sale_price: (random, at) =>
      at % 4 === 0 ? '0' : String(wholeBetween(random, 200_000, 900_000)),
  },
  'philadelphia-opa': { parcel_number: numbered('019999999') },
  'san-francisco-ca-roll': { parcel_number: numbered('0999999') },
  'wake-nc-parcels': { PIN_NUM: numbered('0799999999') },
  'wi-statewide': {
    PARCELID: numbered('0709-999-9999-9'),
    PREFIX: () => null,
    STREETNAME: () => 'LARKSPUR',
    STREETTYPE: () => 'ST',
    SUFFIX: () => null,
  },
};

export function ownFormats(id: string): Readonly<Record<string, Format>> {
  const formats = own[id];
  if (formats === undefined)
    throw new Error(`test/formats.ts does not say how ${id} writes its parcels`);
  return formats;
}
