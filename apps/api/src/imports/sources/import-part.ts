import { join } from 'node:path';
import { openPoliteClient } from '../../adapters/open-data/open-polite-client';
import type { PoliteClient } from '../../adapters/open-data/polite-client';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Env } from '../../platform/env';
import { importSource, type SourceJob, type SourceOutcome } from './import-source';
import { openSource } from './open-source';
import type { CountyPart, SourceFile } from './source-schema';

export type ImportPart = (
  source: SourceFile,
  part: CountyPart,
  options: Pick<SourceJob, 'inTurn' | 'onProgress' | 'signal'>,
) => Promise<SourceOutcome>;

type Deps = { database: Database; env: Env; clock: Clock; client?: PoliteClient };

/** Returns the import of one county of a source. All imports share its client, so its pace holds. */
export function partImporter({ database, env, clock, client }: Deps): ImportPart {
  const db = database.inBackground;
  const shared = client ?? openPoliteClient(db, env, clock);
  return (source, part, options) => {
    const now = clock.now();
    const { year } = now.toZonedDateTimeISO('UTC');
    return importSource({
      ...options,
      db,
      source,
      part,
      opened: openSource(shared, source, part, { socrataAppToken: env.SOCRATA_APP_TOKEN, year }),
      outputDir: join(env.DATA_DIR, 'imports'),
      now,
    });
  };
}
