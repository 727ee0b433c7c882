import {
  type PropertyType,
  propertyTypes,
  propertyTypeWords,
} from '@deedlight/domain/property/property-type';

export const typeOptions = propertyTypes.map((type) => ({
  value: type,
  label: propertyTypeWords[type],
}));

export function typeWords(type: PropertyType): string {
  return propertyTypeWords[type];
}

export function isPropertyType(text: string): text is PropertyType {
  return propertyTypes.some((type) => type === text);
}
