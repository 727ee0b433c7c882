import { skipToken, useQuery } from '@tanstack/react-query';
import type { FieldState } from '../../../kit/fields/field';
import { api } from '../../../platform/api/api';

type Place = { state: string | null; county: string | null };

/**
 * Offers the counties of the state in the box of the county, and in that of the city the places of
 * this county, or of every one of the state, where properties are on record.
 */
export function usePlaceNames({ state, county }: Place) {
  const { data: counties = [] } = useQuery({
    queryKey: ['counties of a state', state],
    queryFn: async () => {
      const { countiesOf } = await import('./counties-of');
      return countiesOf(state ?? '');
    },
    enabled: state !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: cities = [] } = useQuery({
    ...api.places.counties.queryOptions({ input: state === null ? skipToken : { state } }),
    select: ({ counties: held }) => citiesAmong(held, county),
  });
  const offered: Readonly<Record<string, readonly string[]>> = { county: counties, city: cities };
  return (fields: readonly FieldState[]): FieldState[] =>
    fields.map((field) => {
      const names = offered[field.name];
      return names === undefined ? field : offering(field, names);
    });
}

type Held = { county: string; cities: readonly string[] };

/** Returns the cities of one county on record; of all while none of them is named. */
export function citiesAmong(held: readonly Held[], county: string | null): string[] {
  const wanted = keyOf(county ?? '');
  const named = held.filter((each) => keyOf(each.county) === wanted);
  const asked = wanted === '' ? held : named;
  return [...new Set(asked.flatMap(({ cities }) => cities))].toSorted();
}

/** "Travis" and "Travis County" are one. */
function keyOf(county: string): string {
  return county
    .trim()
    .toLowerCase()
    .replace(/ county$/, '');
}

function offering(state: FieldState, suggestions: readonly string[]): FieldState {
  const { field } = state;
  return { ...state, field: { ...field, control: { kind: 'text', suggestions } } };
}
