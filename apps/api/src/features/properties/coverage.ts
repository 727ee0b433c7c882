import type { Absence } from '@deedlight/domain/fact';
import type { PropertyRows } from './property-row';

/** What the sources that speak of one property have columns for, all taken together. */
export type Coverage = ReadonlySet<string>;

export function coverageOf({
  property,
  sources,
}: Pick<PropertyRows, 'property' | 'sources'>): Coverage {
  const { observations, owners, transfers, mortgages, assessments } = property;
  const rows = [...observations, ...owners, ...transfers, ...mortgages, ...assessments];
  const ids = new Set(rows.map((row) => row.source_id));
  return new Set([...ids].flatMap((id) => sources.get(id)?.coverage ?? []));
}

/** A covered fact that is blank is unknown; one that no source covers cannot be had here. */
export function absenceOf(coverage: Coverage, fact: string): Absence {
  return coverage.has(fact) ? 'unknown' : 'not-available-here';
}
