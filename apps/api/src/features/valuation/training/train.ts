import { systemClock } from '../../../platform/clock';
import { openConfiguredDatabase } from '../../../platform/database/open-configured-database';
import { parseEnv } from '../../../platform/env';
import { createLog } from '../../../platform/log';
import { loadEnvFile } from '../../../platform/project-files';
import { learnInThread } from './learn-in-thread';
import { trainCounty, trainMarkets } from './train-markets';
import { valueHomes } from './value-homes';
import { valueInThread } from './value-in-thread';

const usage = `npm run valuation:train              every county whose model is missing or out of date
npm run valuation:train -- 42101     one county by its FIPS code, whatever its age`;

/** Trains the valuation models of the database in the settings. */
async function main([countyFips]: readonly string[]): Promise<void> {
  if (countyFips !== undefined && !/^\d{5}$/.test(countyFips)) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  loadEnvFile();
  const env = parseEnv(process.env);
  const log = createLog(env.LOG_LEVEL);
  const database = await openConfiguredDatabase(env, env.DATABASE_POOL_SIZE, {
    onService: (reason) => log.info({ reason }, 'service role'),
  });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped; finished counties are kept')));
  try {
    const { signal } = stop;
    const training = {
      database: database.inBackground,
      clock: systemClock,
      log,
      learn: learnInThread,
      signal,
    };
    const count =
      countyFips === undefined
        ? await trainMarkets(training)
        : Number(await trainCounty(training, countyFips));
    await valueHomes({ ...training, valueBy: valueInThread });
    process.stdout.write(`${count === 1 ? '1 county' : `${count} counties`} trained\n`);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
