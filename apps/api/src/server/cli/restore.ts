import { installationOf } from '../../platform/backup/installation';
import { restoreBackup } from '../../platform/backup/restore';
import { parseEnv } from '../../platform/env';
import { loadEnvFile } from '../../platform/project-files';
import { whyNotStarted } from '../../platform/startup-failure';

const usage = `Brings a backup back:
  DATA_DIR=an-empty-folder npm run restore -- FILE
  DATABASE_URL=postgres://…/an-empty-database npm run restore -- FILE
docs/operate.md says more.`;

process.exitCode = await main(process.argv.slice(2));

async function main([file, ...more]: string[]): Promise<number> {
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    console.log(usage);
    return file === '--help' ? 0 : 2;
  }
  try {
    loadEnvFile();
    const env = parseEnv(process.env);
    const { madeAt, version, counts } = await restoreBackup(installationOf(env), file);
    const lines = Object.entries(counts).map(([name, count]) => `  ${name}: ${count}`);
    console.log(`Restored what version ${version} had at ${madeAt}:\n${lines.join('\n')}`);
    return 0;
  } catch (error) {
    console.error(whyNotStarted(error));
    return 1;
  }
}
