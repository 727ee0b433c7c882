import { counties } from '@deedlight/domain/reference/closing/counties-table';

/** Returns the names of a state's counties, as its tables know them; none for no state. */
export function countiesOf(state: string): readonly string[] {
  return counties.states.find((row) => row.state === state)?.counties ?? [];
}
