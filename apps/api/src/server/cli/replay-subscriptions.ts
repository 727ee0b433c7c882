import { paymentsFrom } from '../../adapters/stripe/stripe-settings';
import { replaySubscriptions } from '../../features/billing/replay-subscriptions';
import { systemClock } from '../../platform/clock';
import { openConfiguredDatabase } from '../../platform/database/open-configured-database';
import { parseEnv } from '../../platform/env';
import { mailSender } from '../../platform/mail';
import { loadEnvFile } from '../../platform/project-files';
import { whyNotStarted } from '../../platform/startup-failure';

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
    const { read, stored } = await replaySubscriptions({
      payments,
      database,
      clock: systemClock,
      // A server sends the mails that are kept.
      sendsMail: mailSender({ env, clock: systemClock }) !== null,
    }).finally(() => database.close());
    console.log(`${read} subscriptions read, ${stored} stored`);
    return 0;
  } catch (error) {
    console.error(whyNotStarted(error));
    return 1;
  }
}
