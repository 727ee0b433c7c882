import { runCommand, usage } from '../../features/admin/public';
import { openConfiguredDatabase } from '../../platform/database/open-configured-database';
import { parseEnv } from '../../platform/env';
import { loadEnvFile } from '../../platform/project-files';
import { whyNotStarted } from '../../platform/startup-failure';

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage);
    return words.length === 0 ? 2 : 0;
  }
  try {
    loadEnvFile();
    const env = parseEnv(process.env);
    const database = await openConfiguredDatabase(env, 1);
    const outcome = await runCommand(database, words).finally(() => database.close());
    if (outcome) console.log(outcome.text);
    else console.error(usage);
    return outcome?.exitCode ?? 2;
  } catch (error) {
    console.error(whyNotStarted(error));
    return 1;
  }
}
