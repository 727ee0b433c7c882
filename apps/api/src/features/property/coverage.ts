import type { Absence } from '@deedlight/domain/fact';
import type { PropertyRows } from './property-row';

/** Takes the facts that the sources of one property cover together. */
export type Coverage = {
  covered: ReadonlySet<string>;
  /** At least one source did not leave these blank. */
  answered: ReadonlySet<string>;
};

export function coverageOf({
  property,
  sources,
}: Pick<PropertyRows, 'property' | 'sources'>): Coverage {
  const { observations, owners, transfers, mortgages, assessments } = property;
  const rows = [...observations, ...owners, ...transfers, ...mortgages, ...assessments];
  const ids = new Set(rows.map((row) => row.source_id));
  const covers = (id: string) => sources.get(id)?.coverage ?? [];
  const answered = observations.flatMap(({ source_id, silent_on }) =>
    covers(source_id).filter((fact) => !silent_on.includes(fact)),
  );
  return { covered: new Set([...ids].flatMap(covers)), answered: new Set(answered) };
}

/**
 * Returns the kind of absence: a covered fact that is blank is unknown; one that no source covers
 * is not available here.
 */
export function absenceOf({ covered }: Coverage, fact: string): Absence {
  return covered.has(fact) ? 'unknown' : 'not-available-here';
}
