import { type PropertyType, propertyTypes } from '@deedlight/domain/property/property-type';

const words: Record<PropertyType, string> = {
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

export const typeOptions = propertyTypes.map((type) => ({ value: type, label: words[type] }));

export function typeWords(type: PropertyType): string {
  return words[type];
}

export function isPropertyType(text: string): text is PropertyType {
  return propertyTypes.some((type) => type === text);
}
