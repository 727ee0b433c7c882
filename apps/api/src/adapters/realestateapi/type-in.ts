import { type PropertyType, propertyTypes } from '@deedlight/domain/property/property-type';

type Code = 'SFR' | 'MFR' | 'CONDO' | 'MOBILE' | 'LAND' | 'OTHER';

const codes: Record<PropertyType, Code> = {
  'single-family': 'SFR',
  townhouse: 'SFR',
  'multi-family': 'MFR',
  condo: 'CONDO',
  mobile: 'MOBILE',
  land: 'LAND',
  commercial: 'OTHER',
  industrial: 'OTHER',
  other: 'OTHER',
};

/** The type of a property by the provider's code, told apart further by its words for the use. */
export function typeIn(code: string | null, use: string | null): PropertyType | null {
  const named = use?.toLowerCase() ?? '';
  switch (code?.toUpperCase()) {
    case 'SFR':
      return /town|row ?house/.test(named) ? 'townhouse' : 'single-family';
    case 'MFR':
      return 'multi-family';
    case 'CONDO':
      return 'condo';
    case 'MOBILE':
      return 'mobile';
    case 'LAND':
      return 'land';
    case 'OTHER':
      if (/industr|warehouse|manufactur/.test(named)) return 'industrial';
      return /commerc|office|retail|store|hotel|restaurant/.test(named) ? 'commercial' : 'other';
    default:
      return null;
  }
}

/** The one code that holds all of these types, and whether it holds no others; null where none does. */
export function codeOf(types: readonly PropertyType[]): { code: Code; isExact: boolean } | null {
  const [code, ...others] = new Set(types.map((type) => codes[type]));
  if (code === undefined || others.length > 0) return null;
  const held = propertyTypes.filter((type) => codes[type] === code);
  return { code, isExact: held.every((type) => types.includes(type)) };
}
