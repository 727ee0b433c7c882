import type { SurveyAverage } from '@deedlight/contract/client-pages/loans-report';
import type { ProgramId } from '@deedlight/domain/reference/lending/program-ids';
import { Decimal } from 'decimal.js';

/** The newest week of the national survey; a rate is null where that loan was not surveyed. */
export type Averages = {
  /** YYYY-MM-DD */
  week: string;
  publisher: string;
  title: string;
  fixed30: string | null;
  fixed15: string | null;
};

type Terms = { program: ProgramId; term: number; rate: Decimal | string };

/** The survey is of these loans only. */
const surveyed: readonly ProgramId[] = ['fannie-conventional', 'freddie-conventional'];

/** Returns the average rate of such a loan; null where the survey has none. */
export function averageFor(
  { program, term }: Pick<Terms, 'program' | 'term'>,
  { fixed30, fixed15 }: Averages,
): string | null {
  if (!surveyed.includes(program)) return null;
  if (term === 360) return fixed30;
  return term === 180 ? fixed15 : null;
}

/** Returns the survey of which a loan has exactly the average rate; null for any other rate. */
export function averageOf(terms: Terms, averages: Averages): SurveyAverage | null {
  const average = averageFor(terms, averages);
  if (average === null || !new Decimal(terms.rate).eq(average)) return null;
  const { week, publisher, title } = averages;
  return { week, publisher, title };
}
