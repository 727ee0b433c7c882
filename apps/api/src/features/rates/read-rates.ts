import { refuse } from '@deedlight/domain/invalid';
import { toPlain } from '@deedlight/domain/plain-values';
import { mergeWeeks } from '@deedlight/domain/reference/rates/merge-weeks';
import { type RateSeries, rateSeries } from '@deedlight/domain/reference/rates/rate-series';
import { isStale } from '@deedlight/domain/reference/rates/staleness';
import {
  pmmsAttribution,
  pmmsHeader,
  type SurveyWeek,
  surveyWeeks,
} from '@deedlight/domain/reference/rates/survey';
import { changeOver, weeksBetween } from '@deedlight/domain/reference/rates/survey-changes';
import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/context';
import { type HeardFigure, heardFigures, sourceStates } from './rates-repo';

type SurveyAnswerSpan = {
  from?: Temporal.PlainDate | undefined;
  to?: Temporal.PlainDate | undefined;
};

type DailyState = { checked_at: string; fetched_at: string | null; failure: string | null };

type Options = { sendsMail: boolean; hasFredKey: boolean };

type Span = { from?: Temporal.PlainDate | undefined; to?: Temporal.PlainDate | undefined };

/** Returns the survey with the weeks fetched since, and the daily series if a key provides them. */
export async function readRates(
  { database, actor, clock }: Pick<RequestContext, 'database' | 'actor' | 'clock'>,
  { sendsMail, hasFredKey }: Options,
  span: Span,
) {
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const [heard, states] = await database.asUser(actor, async (db) => {
    const heardOf = new Map<string, HeardFigure[]>();
    for (const { id } of rateSeries) heardOf.set(id, await heardFigures(db, id));
    return [heardOf, await sourceStates(db)];
  });
  const of = (series: string) => heard.get(series) ?? [];
  const weeks = mergeWeeks(surveyWeeks(), { pmms30: of('pmms30'), pmms15: of('pmms15') });
  const state = (id: string): DailyState | undefined => states.find((each) => each.id === id);
  const daily = rateSeries
    .filter(({ rhythm }) => rhythm === 'daily')
    .map((series) =>
      dailyAnswer(series, of(series.id), state(`fred-${series.fredId.toLowerCase()}`), today),
    );
  const survey = surveyAnswer(today, weeks, span);
  const lastHeard = of('pmms30').find(({ day }) => day.toString() === survey.latest.week);
  const checked = state('freddie-mac');
  return {
    ...survey,
    fetchedAt: lastHeard?.fetchedAt ?? null,
    checkedAt: checked ? new Date(checked.checked_at).toISOString() : null,
    failure: checked?.failure ?? null,
    daily,
    hasDailyKey: hasFredKey,
    sendsMail,
  };
}

/** Returns a daily series with its last figures, and why they are not newer. */
function dailyAnswer(
  { id, name, publisher }: RateSeries,
  figures: readonly HeardFigure[],
  state: DailyState | undefined,
  today: Temporal.PlainDate,
) {
  const latest = figures.at(-1);
  return {
    series: id,
    name,
    publisher,
    figures: figures.map(({ day, rate }) => ({ day: day.toString(), rate: rate.toFixed() })),
    fetchedAt: state?.fetched_at ? new Date(state.fetched_at).toISOString() : null,
    failure: state?.failure ?? null,
    isStale: latest !== undefined && isStale('daily', latest.day, today),
  };
}

/** Returns the survey's newest week, its change, and the requested history. */
function surveyAnswer(
  today: Temporal.PlainDate,
  weeks: readonly SurveyWeek[],
  { from, to }: SurveyAnswerSpan,
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
