import { judgeReading } from '@deedlight/domain/reference/rates/judge-reading';
import { figuresOf, mergeWeeks } from '@deedlight/domain/reference/rates/merge-weeks';
import type { RateFigure } from '@deedlight/domain/reference/rates/rate-figure';
import type { RateSeriesId } from '@deedlight/domain/reference/rates/rate-series';
import { surveyWeeks } from '@deedlight/domain/reference/rates/survey';
import type { RateReading, RateSource } from '../../adapters/rate-source';
import type { Clock } from '../../platform/clock';
import type { Database, Queries } from '../../platform/database/database';
import { type Failure, failureOf } from '../../platform/plain-failure';
import { heardFigures, keepFigures, noteCheck } from './rates-repo';

type RefreshDeps = { database: Database; clock: Clock; sources: readonly RateSource[] };

const reason = 'rates of their publishers';

/**
 * Reads every source once. A source that fails, or whose figures are implausible, changes nothing
 * except the stored reason in plain words. Resolves to all that is known of each failure, for the
 * log.
 */
export async function refreshRates(deps: RefreshDeps, signal: AbortSignal): Promise<string[]> {
  const failures: string[] = [];
  for (const source of deps.sources) {
    if (signal.aborted) break;
    const failure = await refreshFrom(deps, source, signal);
    if (failure !== null) failures.push(`${source.id}: ${failure.detail}`);
  }
  return failures;
}

async function refreshFrom(
  { database, clock }: RefreshDeps,
  source: RateSource,
  signal: AbortSignal,
): Promise<Failure | null> {
  const reading = await source
    .read(signal)
    .catch((error: unknown) => ({ failure: failureOf(error) }));
  const at = clock.now();
  const today = at.toZonedDateTimeISO('UTC').toPlainDate();
  return await database.asService(reason, async (db) => {
    const failure =
      'failure' in reading ? reading.failure : await whyNotBelieved(db, reading, today);
    if (failure === null && !('failure' in reading)) {
      for (const { series, figures } of reading) {
        await keepFigures(db, series, unpublished(series, figures), at);
      }
    }
    await noteCheck(db, source.id, at, failure?.plain ?? null);
    return failure;
  });
}

/** Returns why a reading is not plausible; its series are accepted together or not at all. */
async function whyNotBelieved(
  db: Queries,
  reading: RateReading,
  today: Parameters<typeof judgeReading>[2],
): Promise<Failure | null> {
  for (const { series, figures } of reading) {
    const failure = judgeReading(figures, await knownFigures(db, series), today);
    if (failure !== null) {
      return { plain: failure, detail: `${series}: ${failure}` };
    }
  }
  return null;
}

/** Returns the stored figures of a series: the bundled history and the figures fetched since. */
export async function knownFigures(db: Queries, series: RateSeriesId): Promise<RateFigure[]> {
  const heard = await heardFigures(db, series);
  const name = surveyed(series);
  if (name === null) return heard;
  const none: RateFigure[] = [];
  const weeks = mergeWeeks(surveyWeeks(), { pmms30: none, pmms15: none, [series]: heard });
  return figuresOf(weeks, name);
}

/** Returns the figures that the bundled history does not have. */
function unpublished(series: RateSeriesId, figures: readonly RateFigure[]): RateFigure[] {
  const name = surveyed(series);
  if (name === null) return [...figures];
  const history = figuresOf(surveyWeeks(), name);
  const published = new Map(history.map(({ day, rate }) => [day.toString(), rate]));
  return figures.filter(({ day, rate }) => !published.get(day.toString())?.eq(rate));
}

function surveyed(series: RateSeriesId): 'fixed30' | 'fixed15' | null {
  if (series === 'pmms30') return 'fixed30';
  return series === 'pmms15' ? 'fixed15' : null;
}
