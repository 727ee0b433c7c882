import type { PropertySource } from '../adapters/property-source';

/** Makes a provider that finds nothing except what a test gives it. */
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
