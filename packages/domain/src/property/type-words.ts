import type { PropertyType } from './property-type';

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
