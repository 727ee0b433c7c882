import { backUp } from '../../platform/backup/backup';
import { installationOf } from '../../platform/backup/installation';
import { systemClock } from '../../platform/clock';
import { parseEnv } from '../../platform/env';
import { loadEnvFile } from '../../platform/project-files';
import { whyNotStarted } from '../../platform/startup-failure';

const usage = `Writes the database, the files and the secret of this installation into one file, while servers work:
  npm run backup                  into this folder, named after the time
  npm run backup -- FILE          into a file that does not exist yet
  npm run backup -- FOLDER        into a folder, named after the time
The file opens every account: keep it as you keep a password. docs/operate.md says more.`;

process.exitCode = await main(process.argv.slice(2));

async function main([target = '.', ...more]: string[]): Promise<number> {
  if (target.startsWith('-') || more.length > 0) {
    console.log(usage);
    return target === '--help' ? 0 : 2;
  }
  try {
    loadEnvFile();
    const installation = installationOf(parseEnv(process.env));
    const { file, bytes, manifest, heldMs } = await backUp(installation, target, systemClock.now());
    const counts = Object.entries(manifest.counts).map(([name, count]) => `  ${name}: ${count}`);
    console.log(`${file} (${Math.ceil(bytes / 1024 / 1024)} MB)\n${counts.join('\n')}`);
    if (heldMs !== null) console.log(`Members waited for ${heldMs} ms.`);
    if (manifest.files === 'in the bucket') {
      console.log('Uploaded files lie in the S3 bucket and are not in it: keep versions there.');
    }
    if (!manifest.hasSecret) {
      console.log(
        'COOKIE_SECRET is not in it: this machine does not have that of the servers. Keep it yourself.',
      );
    }
    return 0;
  } catch (error) {
    console.error(whyNotStarted(error));
    return 1;
  }
}
