import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs cookies: the configured one, else one made for this data folder at first
 * start and kept there, readable by its owner alone.
 */
export function cookieSecret(configured: string | undefined, dataDir: string): string {
  return configured ?? keptSecret(join(dataDir, 'cookie-secret'), dataDir);
}

function keptSecret(path: string, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
