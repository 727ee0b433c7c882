import { skipToken, useQuery } from '@tanstack/react-query';
import type { FieldState } from '../../../kit/fields/field';
import { api } from '../../../platform/api/api';
import { useScenario } from '../../scenario/public';

type Place = { state: string | null; county: string | null };

/**
 * Offers the counties of the state in the box of the county, with the cities of each where
 * properties are on record, as people know a home by its city; one that is chosen there fills both
 * boxes. The box of the city offers the places of the county, or of every one of the state.
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
  const { data: held = [] } = useQuery({
    ...api.places.counties.queryOptions({ input: state === null ? skipToken : { state } }),
    select: (answer) => answer.counties,
  });
  const { change } = useScenario();
  const byCity = placesByCity(held);
  const offered: Readonly<Record<string, readonly string[]>> = {
    county: [...counties, ...byCity.keys()],
    city: citiesAmong(held, county),
  };
  return (fields: readonly FieldState[]): FieldState[] =>
    fields.map((field) => {
      const names = offered[field.name];
      if (names === undefined) return field;
      const onType = (text: string) => {
        const place = field.name === 'county' ? byCity.get(text) : undefined;
        if (place === undefined) field.onType(text);
        else change(place);
      };
      return { ...offering(field, names), onType };
    });
}

/** Returns each city on record with its county, under the words by which it is offered. */
export function placesByCity(held: readonly Held[]): Map<string, { county: string; city: string }> {
  const places = held.flatMap(({ county, cities }) =>
    cities.map((city) => [`${city} (${county})`, { county, city }] as const),
  );
  return new Map(places.toSorted(([a], [b]) => a.localeCompare(b)));
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
