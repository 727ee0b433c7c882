import type { Conflict } from '@deedlight/contract/property';
import type { FactName, Facts } from '@deedlight/domain/property/parcel-record';
import type { z } from 'zod';
import type { Citations } from '../../records/citations';
import type { ObservationRow } from './property-row';

/** Observations from the most to the least believed: by the source's rank, then the newer. */
export function byBelief(
  observations: readonly ObservationRow[],
  citations: Citations,
): ObservationRow[] {
  return observations.toSorted(
    (a, b) =>
      citations.rankOf(a) - citations.rankOf(b) ||
      newness(b).localeCompare(newness(a)) ||
      a.source_id.localeCompare(b.source_id),
  );
}

/** The first observation that says something of a fact. `believed` is in the order of byBelief. */
export function firstThatSays<N extends FactName>(
  believed: readonly ObservationRow[],
  name: N,
): { value: NonNullable<Facts[N]>; observation: ObservationRow } | null {
  for (const observation of believed) {
    const value = observation.facts[name];
    if (value !== undefined && value !== null) return { value, observation };
  }
  return null;
}

/** Where sources disagree on a fact: what each says and which is shown. */
export function conflictsIn(
  believed: readonly ObservationRow[],
  names: readonly FactName[],
  citations: Citations,
): z.infer<typeof Conflict>[] {
  return names.flatMap((field) => {
    const statements = believed.flatMap((observation) => {
      const value = observation.facts[field];
      if (value === undefined || value === null) return [];
      const { recorded_on: recordedOn } = observation;
      return [{ value, source: citations.cite(observation), recordedOn }];
    });
    if (new Set(statements.map(({ value }) => value)).size < 2) return [];
    return [{ field, statements: statements.map((s, index) => ({ ...s, isUsed: index === 0 })) }];
  });
}

function newness({ recorded_on, fetched_at }: ObservationRow): string {
  return recorded_on ?? fetched_at;
}
