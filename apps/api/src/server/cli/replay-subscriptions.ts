import { paymentsFrom } from '../../adapters/stripe/stripe-settings';
import { BrandLogo } from '../../features/app-settings/brand-logo';
import { replaySubscriptions } from '../../features/billing/replay-subscriptions';
import { systemClock } from '../../platform/clock';
import { openConfiguredDatabase } from '../../platform/database/open-configured-database';
import { parseEnv } from '../../platform/env';
import { createLog } from '../../platform/log';
import { openMail } from '../../platform/mail';
import { loadEnvFile } from '../../platform/project-files';
import { whyNotStarted } from '../../platform/startup-failure';
import { seatNewsFrom } from '../seat-news-from';

const usage = `npm run stripe:replay

Reads every subscription from Stripe anew and keeps what it says. Running it twice changes nothing.`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  if (words.length > 0) {
    console.log(usage);
    return words.includes('--help') ? 0 : 2;
  }
  try {
    loadEnvFile();
    const env = parseEnv(process.env);
    const setup = paymentsFrom(env);
    if (!setup.isConfigured) {
      console.error(`Billing is not set up. Set ${setup.missing.join(', ')}.`);
      return 1;
    }
    const payments = await setup.open();
    const database = await openConfiguredDatabase(env, 1);
    const log = createLog(env.LOG_LEVEL);
    const mail = openMail({ env, clock: systemClock, log });
    const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
    const brandLogo = new BrandLogo({ database, clock: systemClock, env });
    const { read, stored } = await replaySubscriptions({
      payments,
      database,
      clock: systemClock,
      news: seatNewsFrom({ env, log, mail, publicUrl, brandLogo }),
    }).finally(async () => {
      await mail?.drain();
      await database.close();
    });
    console.log(`${read} subscriptions read, ${stored} stored`);
    return 0;
  } catch (error) {
    console.error(whyNotStarted(error));
    return 1;
  }
}
