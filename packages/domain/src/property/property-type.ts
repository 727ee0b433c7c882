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
