import { systemClock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { importRuralAreas } from './import-rural-areas';

/** `asOf` is the day (YYYY-MM-DD) of which USDA says the file is. */
export type RuralAreaArguments = { file: string; asOf: string | null };

/** Returns what `--rural-areas` asks for, or what is wrong with it. */
export function ruralAreaArguments(
  asOf: string | null,
  files: readonly string[],
): RuralAreaArguments | string {
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) return '--rural-areas wants one file.';
  return { file, asOf };
}

export async function ruralAreasCommand(
  db: Database,
  { file, asOf }: RuralAreaArguments,
  say: (text: string) => void,
): Promise<void> {
  const now = systemClock.now();
  say(`${file}: ${await importRuralAreas({ db: db.inBackground, path: file, asOf, now })}`);
}
