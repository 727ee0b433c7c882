import type { PropertySource } from '../adapters/property-source';

/** A provider that knows of nothing, until a test says what it knows. */
export function aPropertySource(knows: Partial<PropertySource> = {}): PropertySource {
  return {
    name: 'A provider',
    citation: {
      id: 'a-provider',
      publisher: 'A provider',
      title: 'Records',
      licence: 'By its terms',
      url: 'https://provider.example',
      coverage: [],
    },
    suggest: null,
    detail: async () => null,
    value: async () => null,
    liens: null,
    comparables: null,
    search: null,
    ...knows,
  };
}
