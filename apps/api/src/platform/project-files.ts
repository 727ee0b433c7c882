import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the folder that holds supabase/migrations, for the sources and for the bundle. */
export function projectRoot(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'supabase', 'migrations'))) return folder;
  }
  throw new Error(`no folder above ${start} holds supabase/migrations`);
}

export function schemaFiles(root = projectRoot()) {
  return {
    migrations: join(root, 'supabase', 'migrations'),
    standIn: join(root, 'packages', 'local-supabase', 'migrations'),
  };
}

/**
 * Loads settings from the project's .env file, if there is one; the environment itself has
 * priority.
 */
export function loadEnvFile(root = projectRoot()): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
