import type { PropertyType } from '@deedlight/domain/property/property-type';
import type { Profile } from './profile';

/** The first that is found in a description counts. */
const words: readonly (readonly [RegExp, PropertyType])[] = [
  [/\b(VACANT|UNDEVELOPED|UNIMPROVED)\b|\bLAND\b(?! ?(LEASE|USE))|\bVAC (LOT|RES|COM)/, 'land'],
  [/\bCONDO/, 'condo'],
  [/\b(TOWN ?H(OUSE|OME|SE)S?|TWNHS\w*|TOWNHOUSE|ROW ?(HOUSE|HOME)?|ATTACHED)\b/, 'townhouse'],
  [/\b(MOBILE|MANUFACTURED|TRAILER)\b/, 'mobile'],
  [
    /\b(DUPLEX|DPLX|TRIPLEX|FOURPLEX|QUADPLEX|MULTI|APARTMENTS?|APTS?|TWO FAMILY|THREE FAMILY|FOUR FAMILY|[2-9] ?-?FAM(ILY)?\w*|[2-9] ?FMCON|ROOMING)\b/,
    'multi-family',
  ],
  [/\b(INDUSTRIAL|MANUFACTURING|WAREHOUSE|FACTORY)\b/, 'industrial'],
  [/\b(COMMERCIAL|RETAIL|OFFICES?|STORES?|HOTEL|MOTEL|RESTAURANT|MIXED USE|BANK)\b/, 'commercial'],
  [
    /\b(EXEMPT|GOVERNMENT|CHURCH|RELIGIOUS|SCHOOL|UTILITY|AGRICULTUR\w*|FARM|GARAGE|PARKING|SPECIAL PURPOSE|HOSPITAL)\b/,
    'other',
  ],
  [
    /\b(SINGLE|SFR|SFD|SF|1 ?-?FAM(ILY)?|ONE FAMILY|RANCH|COLONIAL|CAPE COD|BUNGALOW|DETACHED|RESIDENCE|RESIDENTIAL|RES)\b/,
    'single-family',
  ],
];

export type TypeGuess = {
  map: Record<string, PropertyType>;
  /** Values that tell no type, the commonest first. */
  unclear: string[];
  /** Rows whose value tells a type. */
  share: number;
};

/** Returns the types that the values of a column tell by their words. */
export function guessTypes({ values }: Profile): TypeGuess {
  const map: Record<string, PropertyType> = {};
  const unclear: string[] = [];
  let told = 0;
  let all = 0;
  for (const [text, count] of values) {
    const type = typeOf(text);
    all += count;
    if (type === undefined) unclear.push(text);
    else {
      map[text] = type;
      told += count;
    }
  }
  return { map, unclear, share: all === 0 ? 0 : told / all };
}

function typeOf(text: string): PropertyType | undefined {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]+/g, ' ');
  return words.find(([pattern]) => pattern.test(plain))?.[1];
}
