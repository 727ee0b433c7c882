import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const secretName = 'cookie-secret';

/**
 * Returns the secret that signs cookies: the configured one, or one that the first start made for
 * this data folder, readable by its owner only.
 */
export function cookieSecret(configured: string | undefined, dataDir: string): string {
  return configured ?? ownSecret(dataDir);
}

/** Returns the secret of a data folder, or null if it has none. */
export function keptSecret(dataDir: string): string | null {
  const path = join(dataDir, secretName);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

function ownSecret(dataDir: string): string {
  const path = join(dataDir, secretName);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
