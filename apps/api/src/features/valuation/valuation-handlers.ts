import type { CountyScore } from '@deedlight/contract/valuation';
import { Temporal } from 'temporal-polyfill';
import { os } from '../../platform/procedures';
import { readScoreboard } from './read-scoreboard';
import { propertyValuer, type Valuer } from './value-property';

/** The score changes with a job that runs a few times a day; many readers of one minute share it. */
const scoreFresh = Temporal.Duration.from({ minutes: 1 });

export function valuationHandlers(valuer: Valuer) {
  const { trains } = valuer;
  const value = propertyValuer(valuer);
  let score: { readAt: Temporal.Instant; counties: CountyScore[] } | null = null;
  return {
    estimate: os.valuation.estimate.handler(({ input, context }) => value(context, input.id)),
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
