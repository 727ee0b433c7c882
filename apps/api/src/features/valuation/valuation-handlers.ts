import type { CountyScore } from '@deedlight/contract/valuation';
import { Temporal } from 'temporal-polyfill';
import { os } from '../../platform/procedures';
import type { PropertySourceSetup } from '../../ports/property-source';
import type { ModelShelf } from './model-shelf';
import { readScoreboard } from './read-scoreboard';
import { type OpenProperty, propertyValuer } from './value-property';

/** The score changes with a job that runs a few times a day; many readers of one minute share it. */
const scoreFresh = Temporal.Duration.from({ minutes: 1 });

export function valuationHandlers(
  open: OpenProperty,
  shelf: ModelShelf,
  source: PropertySourceSetup,
) {
  const value = propertyValuer(open, shelf, source);
  let score: { readAt: Temporal.Instant; counties: CountyScore[] } | null = null;
  return {
    estimate: os.valuation.estimate.handler(({ input, context }) => value(context, input.id)),
    scoreboard: os.valuation.scoreboard.handler(async ({ context: { database, clock } }) => {
      const now = clock.now();
      if (score === null || Temporal.Duration.compare(now.since(score.readAt), scoreFresh) >= 0) {
        const counties = await database.asUser({ role: 'anon' }, readScoreboard);
        score = { readAt: now, counties };
      }
      return { counties: score.counties };
    }),
  };
}
