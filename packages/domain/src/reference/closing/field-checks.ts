import type { Invalid } from '../../invalid';
import { type CountiesTable, isCounty, isState } from './counties-table';
import type { Place } from './place';

/** State and, where given, county: both must be ones that exist. */
export function validatePlace(place: Place, counties: CountiesTable): Invalid[] {
  if (!isState(counties, place.state)) {
    return [{ field: 'state', message: 'Choose one of the 50 states or DC.' }];
  }
  if (!place.county || isCounty(counties, place.state, place.county)) return [];
  return [{ field: 'county', message: `No county of ${place.state} is called ${place.county}.` }];
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

/** Days come from outside as text; what could not be read as one arrives as something else. */
export function isDay(field: string, day: { year: number } | undefined): Invalid[] {
  if (day && Number.isInteger(day.year) && day.year >= 1990 && day.year <= 2100) return [];
  return [{ field, message: 'Enter a day between 1990 and 2100.' }];
}
