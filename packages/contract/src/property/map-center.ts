import type { Property } from '../property';

/** Returns where a property's small map is centered, or null if it has no place or no sale nearby. */
export function mapCenter({
  location,
  nearby,
}: Pick<Property, 'location' | 'nearby'>): { lat: number; lng: number } | null {
  if (!location.known || location.value.precision !== 'parcel') return null;
  return nearby.known && nearby.items.length > 0 ? location.value : null;
}
