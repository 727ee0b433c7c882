import type { CoveredCounty } from '@deedlight/contract/property/coverage';
import { coveredParts } from '@deedlight/domain/property/covered-parts';
import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/context';
import { os } from '../../platform/procedures';
import { coverageOf, largestCounties } from './covered-counties-repo';

type Covered = { counties: CoveredCounty[]; total: number };

const freshFor = Temporal.Duration.from({ minutes: 10 });

/** Answers what the records of the largest counties know; everybody gets the answer of ten minutes. */
export function coverageHandler() {
  let known: { answer: Promise<Covered>; until: Temporal.Instant } | null = null;
  return os.properties.coverage.handler(({ context }) => {
    const now = context.clock.now();
    if (known === null || Temporal.Instant.compare(now, known.until) >= 0) {
      const answer = read(context);
      const asked = { answer, until: now.add(freshFor) };
      known = asked;
      // The next to ask tries again after a failure, which everybody who waits now is told of.
      answer.catch(() => {
        if (known === asked) known = null;
      });
    }
    return known.answer;
  });
}

function read({ database }: RequestContext): Promise<Covered> {
  return database.asService('read what the counties cover', async (db) => {
    const largest = await largestCounties(db);
    const counties: CoveredCounty[] = [];
    for (const { fips, state, properties } of largest) {
      const row = await coverageOf(db, fips);
      if (row === undefined) continue;
      const { covers, ...named } = row;
      counties.push({
        ...{ countyFips: fips, state, properties, ...named },
        covers: coveredParts.filter((part) => covers.includes(part)),
      });
    }
    return { counties, total: largest[0]?.total ?? 0 };
  });
}
