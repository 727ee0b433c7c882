import type { Suggestion } from '@deedlight/contract/property/properties';

const words: Record<Suggestion['matched']['by'], string> = {
  address: 'Address',
  owner: 'Owner',
  parcel: 'Parcel number',
  street: 'Street',
  city: 'City',
  zip: 'ZIP',
};

/** Why a property is among the answers. The address line already shows an address that matched. */
export function matchedWords({ by, text, isInexact }: Suggestion['matched']) {
  return {
    by: words[by],
    text: by === 'address' ? null : text,
    inexact: isInexact ? 'Close match' : null,
  };
}
