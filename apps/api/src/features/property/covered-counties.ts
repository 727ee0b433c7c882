import type { CoveredCounty } from '@deedlight/contract/property/coverage';
import { coveredParts } from '@deedlight/domain/property/covered-parts';
import { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../platform/context';
import { os } from '../../platform/procedures';
import { readCoveredCounties } from './covered-counties-repo';

type Covered = { counties: CoveredCounty[]; total: number };

const freshFor = Temporal.Duration.from({ minutes: 10 });

/** Answers what the records of the largest counties know; everybody gets the answer of ten minutes. */
export function coverageHandler() {
  let known: (Covered & { until: Temporal.Instant }) | null = null;
  return os.properties.coverage.handler(async ({ context }) => {
    const now = context.clock.now();
    if (known === null || Temporal.Instant.compare(now, known.until) >= 0) {
      known = { ...(await read(context)), until: now.add(freshFor) };
    }
    return { counties: known.counties, total: known.total };
  });
}

async function read({ database }: RequestContext): Promise<Covered> {
  const { total, rows } = await database.asService('read what the counties cover', (db) =>
    readCoveredCounties(db),
  );
  const counties = rows.map(({ covers, ...county }) => ({
    ...county,
    covers: coveredParts.filter((part) => covers.includes(part)),
  }));
  return { counties, total };
}
