export type { PropertyPicker } from './property-picker-props';
