import { figureIn } from './figures-in';
import { numberIn, yearIn } from './lenient';

type Name = 'beds' | 'baths' | 'livingAreaSqft' | 'lotSqft' | 'yearBuilt';

/** The figures by which a home in a list is told from others, from the provider's texts. */
export function homeIn(said: Record<Name, string | null>): Record<Name, number | null> {
  return {
    beds: figureIn('beds', numberIn(said.beds)),
    baths: figureIn('baths', numberIn(said.baths)),
    livingAreaSqft: figureIn('livingAreaSqft', numberIn(said.livingAreaSqft)),
    lotSqft: figureIn('lotSqft', numberIn(said.lotSqft)),
    yearBuilt: yearIn(said.yearBuilt),
  };
}

/** Where a home lies; null unless both figures are on earth. */
export function pointIn(
  latitude: string | null,
  longitude: string | null,
): { lat: number; lng: number } | null {
  const [lat, lng] = [numberIn(latitude), numberIn(longitude)];
  if (lat === null || lng === null) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Half the way round the earth. */
const farthestMiles = 12_500;

/** A distance; unlike with other figures zero is one. */
export function milesIn(text: string | null): number | null {
  return upTo(farthestMiles, text);
}

/** A share of 1. */
export function shareIn(text: string | null): number | null {
  return upTo(1, text);
}

function upTo(most: number, text: string | null): number | null {
  const figure = text === null ? Number.NaN : Number(text);
  return figure >= 0 && figure <= most ? figure : null;
}
