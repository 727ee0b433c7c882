export type { PropertyPicker } from './property-picker-props';
export { useSuggestions } from './use-suggestions';
