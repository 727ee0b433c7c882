import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededFolder, startServer } from './own-server';

/** Makes the sample county once, before all specs: their servers start over copies of its folder. */
export default async function seedOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'deedlight-e2e-'));
  const dataDir = join(folder, 'data');
  const server = await startServer(dataDir, {});
  await server.stop();
  process.env[seededFolder] = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}
