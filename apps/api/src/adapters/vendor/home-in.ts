import { figureIn } from './figures-in';
import { numberIn, yearIn } from './lenient';

type Name = 'beds' | 'baths' | 'livingAreaSqft' | 'lotSqft' | 'yearBuilt';

/** Returns the figures that distinguish a home in a list, from the provider's texts. */
export function homeIn(said: Record<Name, string | null>): Record<Name, number | null> {
  return {
    beds: figureIn('beds', numberIn(said.beds)),
    baths: figureIn('baths', numberIn(said.baths)),
    livingAreaSqft: figureIn('livingAreaSqft', numberIn(said.livingAreaSqft)),
    lotSqft: figureIn('lotSqft', numberIn(said.lotSqft)),
    yearBuilt: yearIn(said.yearBuilt),
  };
}

/** Returns the position of a home, or null unless both figures are valid coordinates. */
export function pointIn(
  latitude: string | null,
  longitude: string | null,
): { lat: number; lng: number } | null {
  const [lat, lng] = [numberIn(latitude), numberIn(longitude)];
  if (lat === null || lng === null) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** This is half the circumference of the earth. */
const farthestMiles = 12_500;

/** Returns a distance. Zero is a valid distance, unlike zero in other figures. */
export function milesIn(text: string | null): number | null {
  return upTo(farthestMiles, text);
}

/** Returns a share between 0 and 1. */
export function shareIn(text: string | null): number | null {
  return upTo(1, text);
}

function upTo(most: number, text: string | null): number | null {
  const figure = text === null ? Number.NaN : Number(text);
  return figure >= 0 && figure <= most ? figure : null;
}
