import { SourceProblem } from '../../adapters/published-table';
import type { Database } from '../../platform/database/database';
import { readConfirmed } from './source-checks-repo';
import type { SourceFile } from './source-schema';

/**
 * Throws SourceProblem if the source's file has something that nobody saw at the source itself and
 * no administrator has confirmed. A confirmation covers what the file listed at that time.
 */
export async function requireConfirmed(db: Database, source: SourceFile): Promise<void> {
  const { id, page } = source;
  const open = unconfirmed(source, source.confirmed ? null : await readConfirmed(db, id));
  if (open.length === 0) return;
  throw new SourceProblem(
    [
      `${id} is off: nobody has confirmed it at the source itself. Compare these with ${page}:`,
      ...open.map((fact) => `  - ${fact}`),
      `Then say: npm run import -- --confirm ${id}`,
    ].join('\n'),
  );
}

/**
 * Returns what is still to be compared with the source itself, after what an administrator has
 * confirmed; null stands for no confirmation.
 */
export function unconfirmed(
  { confirmed, recalled }: SourceFile,
  known: readonly string[] | null,
): string[] {
  if (confirmed) return [];
  if (known === null && recalled.length === 0) return ['its address and columns'];
  return recalled.filter((fact) => !known?.includes(fact));
}
