export const propertyTypes = [
  'single-family',
  'townhouse',
  'condo',
  'multi-family',
  'mobile',
  'land',
  'commercial',
  'industrial',
  'other',
] as const;

export type PropertyType = (typeof propertyTypes)[number];

export const propertyTypeWords: Readonly<Record<PropertyType, string>> = {
  'single-family': 'Single family',
  townhouse: 'Townhouse',
  condo: 'Condominium',
  'multi-family': 'Multi-family',
  mobile: 'Mobile home',
  land: 'Land',
  commercial: 'Commercial',
  industrial: 'Industrial',
  other: 'Other',
};
