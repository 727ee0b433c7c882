import type { Suggestion } from '@deedlight/contract/property/properties';
import { propertyId } from '@deedlight/domain/property/property-id';

/** Makes an invented suggestion; `overrides` replace whole parts. */
export function aSuggestion(overrides: Partial<Suggestion> = {}): Suggestion {
  return {
    id: propertyId('PA', '42999', '00-418-027'),
    address: {
      line: '418 Larkspur Ln',
      unit: null,
      city: 'Marlow',
      state: 'PA',
      zip: '19999',
      county: 'Sample County',
    },
    parcelNumber: '00-418-027',
    type: 'single-family',
    isSample: true,
    matched: { by: 'address', text: '418 Larkspur Ln', isInexact: false, isWhole: false },
    ...overrides,
  };
}

/** Makes the same suggestion at another address line, with its own parcel number. */
export function aSuggestionAt(line: string, parcelNumber: string): Suggestion {
  const { address } = aSuggestion();
  return aSuggestion({
    id: propertyId('PA', '42999', parcelNumber),
    parcelNumber,
    address: { ...address, line },
    matched: { by: 'address', text: line, isInexact: false, isWhole: false },
  });
}
