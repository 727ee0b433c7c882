import { SourceProblem } from '../../adapters/published-table';
import type { Database } from '../../platform/database/database';
import { readConfirmed } from './source-checks-repo';
import type { SourceFile } from './source-schema';

/**
 * Throws SourceProblem if the source's file has something that nobody saw at the source itself and
 * no administrator has confirmed. A confirmation covers what the file listed at that time.
 */
export async function requireConfirmed(db: Database, source: SourceFile): Promise<void> {
  const { id, confirmed, page, recalled } = source;
  if (confirmed) return;
  const known = await readConfirmed(db, id);
  if (known !== null && recalled.every((fact) => known.includes(fact))) return;
  const open = recalled.filter((fact) => !known?.includes(fact)).map((fact) => `  - ${fact}`);
  throw new SourceProblem(
    [
      `${id} is off: nobody has confirmed it at the source itself. Compare these with ${page}:`,
      ...(open.length === 0 ? ['  - its address and columns'] : open),
      `Then say: npm run import -- --confirm ${id}`,
    ].join('\n'),
  );
}
