import type { Assessment } from '@deedlight/contract/property';

const assessmentFigures = [
  { id: 'market', header: 'Market' },
  { id: 'assessed', header: 'Assessed' },
  { id: 'land', header: 'Land' },
  { id: 'building', header: 'Building' },
  { id: 'exempt', header: 'Exempt' },
  { id: 'tax', header: 'Tax' },
] as const;

export type AssessmentFigure = (typeof assessmentFigures)[number]['id'];

/**
 * Splits the figures into those that the source has a column for and those that it has none for.
 */
export function assessmentColumns(assessments: Assessment[]) {
  const hasSome = (id: AssessmentFigure) => assessments.some((one) => one[id] !== null);
  return {
    present: assessmentFigures.filter(({ id }) => hasSome(id)),
    missing: assessmentFigures.filter(({ id }) => !hasSome(id)),
  };
}

/**
 * Returns the change of the market value (or of the assessed one if there is no market value) since
 * the year before, as a ratio; null across a gap.
 */
export function changeSinceLastYear(of: Assessment, all: Assessment[]): number | null {
  const lastYear = all.filter((one) => one.taxYear === of.taxYear - 1);
  // Rolls come as one file a year, so another source is usual; the same source is preferred when it
  // has the year.
  const before = lastYear.find((one) => one.source === of.source) ?? lastYear[0];
  const basis = of.market === null ? 'assessed' : 'market';
  const [now, then] = [of[basis], before?.[basis] ?? null];
  return now === null || then === null || then === 0 ? null : now / then - 1;
}
