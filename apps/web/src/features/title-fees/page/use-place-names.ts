import { useQuery } from '@tanstack/react-query';
import type { FieldState } from '../../../kit/fields/field';

/** Offers the counties of the state in the box of the county. */
export function usePlaceNames(state: string | null) {
  const { data } = useQuery({
    queryKey: ['counties of a state', state],
    queryFn: async () => {
      const { countiesOf } = await import('./counties-of');
      return countiesOf(state ?? '');
    },
    enabled: state !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (fields: readonly FieldState[]): FieldState[] =>
    fields.map((state) => (state.name === 'county' ? offering(state, data ?? []) : state));
}

function offering(state: FieldState, suggestions: readonly string[]): FieldState {
  const { field } = state;
  return { ...state, field: { ...field, control: { kind: 'text', suggestions } } };
}
