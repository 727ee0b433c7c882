import { VersionsIn } from '@deedlight/contract/reference/replay';
import { answerLines } from '@deedlight/domain/mortgage/answer-lines';
import { editionsFrom, noted, todaysEditions } from '@deedlight/domain/reference/editions';
import { namedEditions } from '@deedlight/domain/reference/editions-on-file';
import { overdueEdition } from '@deedlight/domain/reference/overdue';
import { answeredThen, comparedLines, replayedTables } from '@deedlight/domain/reference/replay';
import { os } from '../../platform/procedures';

const lendingTables = () => import('@deedlight/domain/reference/lending/all-tables');

/**
 * Marks answers from outdated tables. The calculators know no day, so an answer from an edition
 * whose successor was due by today is marked here: on each line at any depth of the answer, and in
 * `notices`.
 */
const dated = os.calculators.use(async ({ context, next }) => {
  const result = await next();
  const used = new Set(tablesUnder(result.output));
  if (used.size === 0) return result;
  const { lendingTables: tables } = await lendingTables();
  const today = context.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const overdue = new Map<string, string>();
  for (const { header } of tables) {
    const why = used.has(header.table) ? overdueEdition(header, today) : null;
    if (why !== null) overdue.set(header.table, why);
  }
  if (overdue.size === 0) return result;
  const notices = [...overdue].map(([table, why]) => `Table ${table} is ${why}`);
  const output = Object.assign({}, marked(result.output, overdue), { notices });
  return { ...result, output };
});

/**
 * Every calculator answers by today's tables. If a question names other versions (`tables`), it is
 * answered by those too, and `replay` compares the two line by line.
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

/** Returns the tables that the lines of an answer are from. */
function tablesUnder(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(tablesUnder);
  if (!isPlain(value)) return [];
  const own = isBasis(value.basis) ? [value.basis.table] : [];
  return [...own, ...Object.values(value).flatMap(tablesUnder)];
}

function marked(value: unknown, overdue: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(each, overdue));
  if (!isPlain(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, marked(each, overdue)]),
  );
  const why = isBasis(value.basis) ? overdue.get(value.basis.table) : undefined;
  return why === undefined ? inner : { ...inner, basis: { ...Object(value.basis), overdue: why } };
}

/** Excludes decimals and days, which are values and not records. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

function isBasis(value: unknown): value is { table: string } {
  return isPlain(value) && typeof value.table === 'string';
}
