import { VersionsIn } from '@deedlight/contract/replay';
import { answerLines } from '@deedlight/domain/mortgage/answer-lines';
import { editionsFrom, noted, todaysEditions } from '@deedlight/domain/reference/editions';
import { namedEditions } from '@deedlight/domain/reference/editions-on-file';
import { overdueEdition } from '@deedlight/domain/reference/overdue';
import { answeredThen, comparedLines, replayedTables } from '@deedlight/domain/reference/replay';
import { os } from '../../platform/procedures';

const lendingTables = () => import('@deedlight/domain/reference/lending/all-tables');

/**
 * The calculators know no day, so an answer that rests on an edition whose successor was due by
 * today is marked here: on the line, and in `notices`.
 */
const dated = os.calculators.use(async ({ context, next }) => {
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

/**
 * Every calculator answers by today's tables. Where a question names other versions (`tables`), it is
 * answered by those too, and `replay` has both line by line.
 */
export const calculators = dated.use(async ({ next }, input) => {
  const now = noted(todaysEditions);
  const result = await next({ context: { editions: now.editions } });
  const recorded = VersionsIn.safeParse(recordedIn(input)).data ?? {};
  const older = await namedEditions(recorded);
  const tables = replayedTables(recorded, now.asked, older);
  if (tables.length === 0) return result;
  const before = await answeredThen(async () =>
    next({ context: { editions: editionsFrom(older) } }),
  );
  const compared = comparedLines(before && answerLines(before.output), answerLines(result.output));
  return {
    ...result,
    output: Object.assign({}, result.output, { replay: { tables, ...compared } }),
  };
});

function recordedIn(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'tables' in input ? input.tables : {};
}

type Line = { basis?: { table: string } | null };

function linesOf(output: unknown): readonly Line[] {
  if (typeof output !== 'object' || output === null || !('lines' in output)) return [];
  return Array.isArray(output.lines) ? output.lines : [];
}
