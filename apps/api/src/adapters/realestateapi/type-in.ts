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

/** Returns the type of a property from the provider's code, refined by its words for the use. */
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

/**
 * Returns the one code that covers all of these types, and whether it covers no others; null if
 * there is none.
 */
export function codeOf(types: readonly PropertyType[]): { code: Code; isExact: boolean } | null {
  const [code, ...others] = new Set(types.map((type) => codes[type]));
  if (code === undefined || others.length > 0) return null;
  const held = propertyTypes.filter((type) => codes[type] === code);
  return { code, isExact: held.every((type) => types.includes(type)) };
}
