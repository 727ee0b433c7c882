import { overdueEdition } from '@deedlight/domain/reference/overdue';
import { os } from '../../platform/procedures';

const lendingTables = () => import('@deedlight/domain/reference/lending/all-tables');

/**
 * The calculators know no day, so an answer that rests on an edition whose successor was due by
 * today is marked here: on the line, and in `notices`.
 */
export const calculators = os.calculators.use(async ({ context, next }) => {
  const result = await next();
  const lines = linesOf(result.output);
  const bases = lines.flatMap(({ basis }) => (basis ? [basis] : []));
  if (bases.length === 0) return result;
  const { lendingTables: tables } = await lendingTables();
  const today = context.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const overdue = new Map<string, string>();
  for (const { header } of tables) {
    const why = overdueEdition(header, today);
    if (why !== null && bases.some(({ table }) => table === header.table)) {
      overdue.set(header.table, why);
    }
  }
  if (overdue.size === 0) return result;
  const marked = lines.map((line) => {
    const why = line.basis && overdue.get(line.basis.table);
    return why ? { ...line, basis: { ...line.basis, overdue: why } } : line;
  });
  const notices = [...overdue].map(([table, why]) => `Table ${table} is ${why}`);
  return { ...result, output: Object.assign({}, result.output, { lines: marked, notices }) };
});

type Line = { basis?: { table: string } | null };

function linesOf(output: unknown): readonly Line[] {
  if (typeof output !== 'object' || output === null || !('lines' in output)) return [];
  return Array.isArray(output.lines) ? output.lines : [];
}
