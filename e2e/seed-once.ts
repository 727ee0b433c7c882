import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMigratedFolder } from '../apps/api/src/test/migrated-folder';
import { migratedFolder, seededFolder, startServer } from './own-server';

/**
 * Makes a migrated database and the sample county once, before all specs: their servers start over
 * copies of these folders. The unit tests leave a migrated database, which is reused.
 */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'deedlight-e2e-'));
  const [migrated, seeded] = [join(folder, 'migrated'), join(folder, 'seeded')];
  await makeMigratedFolder(migrated);
  await startAndStop(migrated, { SAMPLE_DATA: 'false' });
  cpSync(migrated, seeded, { recursive: true });
  await startAndStop(seeded, {});
  process.env[migratedFolder] = migrated;
  process.env[seededFolder] = seeded;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function startAndStop(dataDir: string, env: Record<string, string>): Promise<void> {
  const server = await startServer(dataDir, env);
  await server.stop();
}
