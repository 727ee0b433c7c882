import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import { isStale } from '@deedlight/domain/reference/rates/staleness';
import {
  pmmsAttribution,
  pmmsHeader,
  type SurveyWeek,
} from '@deedlight/domain/reference/rates/survey';
import { changeOver, weeksBetween } from '@deedlight/domain/reference/rates/survey-changes';
import { Temporal } from 'temporal-polyfill';

type Span = { from?: Temporal.PlainDate | undefined; to?: Temporal.PlainDate | undefined };

/** The survey's newest week, how far it moved, and the history that was asked for. */
export function surveyAnswer(
  today: Temporal.PlainDate,
  weeks: readonly SurveyWeek[],
  { from, to }: Span,
) {
  if (from && to && Temporal.PlainDate.compare(to, from) < 0) {
    refuse([{ field: 'to', message: 'The end is before the start.' }]);
  }
  const latest = weeks.at(-1);
  const [source] = Object.values(pmmsHeader.sources);
  if (!latest || !source) throw new Error('the survey is empty');
  return {
    ...toPlain({
      latest,
      changes: {
        week: changeOver(weeks, 1),
        month: changeOver(weeks, 4),
        year: changeOver(weeks, 52),
      },
      history: from || to ? weeksBetween(weeks, from, to) : [],
    }),
    ageDays: latest.week.until(today).days,
    isStale: isStale('weekly', latest.week, today),
    attribution: pmmsAttribution,
    source: { publisher: source.publisher, title: source.title, url: source.url ?? null },
    version: pmmsHeader.version,
    compiledOn: pmmsHeader.compiled,
  };
}
