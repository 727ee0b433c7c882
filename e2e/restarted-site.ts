import { join } from 'node:path';
import { type Site, siteAt } from './demo-site';
import { inTemporaryFolder, type OwnServer, startServer } from './own-server';

/** Starts the site over the same data; one that runs is stopped before. */
export type StartSite = (env?: Record<string, string>) => Promise<Site>;

/** Runs a story that restarts its site, and stops the last server after it. */
export async function onRestartedSite(
  always: Record<string, string>,
  story: (start: StartSite) => Promise<void>,
): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    let server: OwnServer | undefined;
    try {
      await story(async (env = {}) => {
        await server?.stop();
        server = await startServer(dataDir, { ...always, ...env });
        return siteAt(server.url, dataDir);
      });
    } finally {
      await server?.stop();
    }
  });
}
