import { isPosition } from '@deedlight/domain/geocoding/location-kind';
import type { Property } from '../property';

/** Returns where a property's small map is centered, or null if it has no place or no sale nearby. */
export function mapCenter({
  location,
  nearby,
}: Pick<Property, 'location' | 'nearby'>): { lat: number; lng: number } | null {
  if (!location.known || !isPosition(location.value.precision)) return null;
  return nearby.known && nearby.items.length > 0 ? location.value : null;
}
