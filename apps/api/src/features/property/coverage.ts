import type { Absence } from '@deedlight/domain/fact';
import type { PropertyRows } from './property-row';

/** What the sources that speak of one property have columns for, all taken together. */
export type Coverage = {
  covered: ReadonlySet<string>;
  /** Of these, what at least one of them did not leave open. */
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

/** A covered fact that is blank is unknown; one that no source covers cannot be had here. */
export function absenceOf({ covered }: Coverage, fact: string): Absence {
  return covered.has(fact) ? 'unknown' : 'not-available-here';
}
