import type { Accuracy, CountyScore } from '@deedlight/contract/valuation';
import { cents } from '@deedlight/domain/money';
import { scoreValuations } from '@deedlight/domain/valuation/study/score';
import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import { os } from '../../platform/procedures';
import { accuracyOf } from './accuracy-of';
import { type SettledPair, settledPairs, storedCounts } from './estimates-repo';
import { type ExampleSource, exampleHomes } from './example-home';
import { modelOut } from './model-out';
import { newestModels } from './training/models-repo';
import { propertyValuer, type Valuer } from './value-property';

/** A job changes the score a few times a day; many readers within a minute share one query. */
const scoreFresh = Temporal.Duration.from({ minutes: 1 });

export function valuationHandlers(valuer: Valuer, examples: ExampleSource) {
  const { trains } = valuer;
  const value = propertyValuer(valuer);
  const example = exampleHomes(examples, propertyValuer({ ...valuer, open: examples.open }));
  let score: { readAt: Temporal.Instant; counties: CountyScore[] } | null = null;
  return {
    estimate: os.valuation.estimate.handler(({ input, context }) =>
      value(context, input.id, input.asOf),
    ),
    example: os.valuation.example.handler(async ({ context }) => ({
      home: await example(context),
    })),
    scoreboard: os.valuation.scoreboard.handler(async ({ context: { database, clock } }) => {
      const now = clock.now();
      if (score === null || Temporal.Duration.compare(now.since(score.readAt), scoreFresh) >= 0) {
        const counties = await database.asUser({ role: 'anon' }, readScoreboard);
        score = { readAt: now, counties };
      }
      return { counties: score.counties, trains };
    }),
  };
}

/**
 * Returns every county with two scores: its model's on held-back sales, and that of stored
 * estimates on later sales.
 */
async function readScoreboard(db: Queries): Promise<CountyScore[]> {
  const models = await newestModels(db);
  const counts = await storedCounts(db);
  const pairs = await settledPairs(db);
  return models.map((row) => {
    const stored = counts.get(row.county_fips);
    return {
      model: modelOut(row),
      whyNoModel: row.why_none,
      live: {
        stored: stored?.estimates ?? 0,
        since: stored?.since ?? null,
        score: scoreOf(pairs.filter((pair) => pair.county_fips === row.county_fips)),
      },
    };
  });
}

function scoreOf(pairs: readonly SettledPair[]): Accuracy | null {
  if (pairs.length === 0) return null;
  const score = scoreValuations(
    pairs.map((pair) => ({
      kind: 'valued',
      estimate: cents(pair.estimate_cents),
      low80: cents(pair.low80_cents),
      high80: cents(pair.high80_cents),
      low95: cents(pair.low95_cents),
      high95: cents(pair.high95_cents),
      // These two are not part of the score.
      fsd: Number.NaN,
      confidence: 'low',
    })),
    pairs.map(({ price_cents }) => price_cents / 100),
  );
  return accuracyOf(score);
}
