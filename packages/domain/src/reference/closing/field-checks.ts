import type { Invalid } from '../../invalid';
import { type CountiesTable, isCounty, isState } from './counties-table';
import type { Place } from './place';

/**
 * Refuses a state that does not exist; null is one that is not known yet. An unknown county is not refused: an assessment roll may
 * name one that the tables lack, and {@link knownPlace} then quotes with its state's figures.
 */
export function validatePlace(
  place: Omit<Place, 'state'> & { state: string | null },
  counties: CountiesTable,
): Invalid[] {
  if (place.state === null || isState(counties, place.state)) return [];
  return [{ field: 'state', message: 'Choose one of the 50 states or DC.' }];
}

/** Returns the place without its county when the tables do not know that county. */
export function knownPlace<Somewhere extends Place>(
  place: Somewhere,
  counties: CountiesTable,
): Somewhere {
  return hasUnknownCounty(place, counties) ? { ...place, county: null } : place;
}

/**
 * Returns the notice that a quote shows for a county unknown to the tables; none for a known
 * county.
 */
export function placeNotices(place: Place, counties: CountiesTable): string[] {
  if (!hasUnknownCounty(place, counties)) return [];
  return [
    `The tables know no county of ${place.state} called ${place.county}: these are figures of the state, and what a county charges of its own is not in them.`,
  ];
}

function hasUnknownCounty({ state, county }: Place, counties: CountiesTable): boolean {
  return Boolean(county) && !isCounty(counties, state, county ?? '');
}

export function oneOf<Choice extends string>(
  field: string,
  value: Choice,
  choices: readonly Choice[],
): Invalid[] {
  if (choices.includes(value)) return [];
  return [{ field, message: `Choose one of: ${choices.join(', ')}.` }];
}

export function optional<Value>(
  value: Value | undefined,
  check: (value: Value) => Invalid[],
): Invalid[] {
  return value === undefined ? [] : check(value);
}

/**
 * Checks a day that came from outside as text; text that was no day arrives without a usable year.
 */
export function isDay(field: string, day: { year: number } | undefined): Invalid[] {
  if (day && Number.isInteger(day.year) && day.year >= 1990 && day.year <= 2100) return [];
  return [{ field, message: 'Enter a day between 1990 and 2100.' }];
}
