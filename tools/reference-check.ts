import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { headerOf } from '../packages/domain/src/reference/closing/checks/check-header';
import { checkTable } from '../packages/domain/src/reference/closing/checks/check-table';
import { type Problem, recordsIn } from '../packages/domain/src/reference/closing/checks/problem';
import { closingTables } from '../packages/domain/src/reference/closing/closing-tables';
import { nextPriceIndexBy, priceIndexOutBy } from '../packages/domain/src/reference/file-due';
import { tableAge } from '../packages/domain/src/reference/table-age';
import { runWorkedCase, type WorkedCase } from '../packages/domain/src/title-fees/worked-case';

const source = fileURLToPath(new URL('../packages/domain/src/', import.meta.url));

/** Checks every reference table and recalculates every published title example. */
function main(): void {
  const found = [...filesIn('tables').map(checkFile), ...filesIn('cases').map(checkCases)];
  const problems = found.flat();
  for (const line of broughtFiles(Temporal.Now.plainDateISO('UTC'))) console.log(line);
  for (const { row, message } of problems) console.error(`  ${row}: ${message}`);
  console.log(problems.length === 0 ? 'Reference tables: all good' : `${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Returns the JSON files in all folders of this name. */
function filesIn(folder: 'tables' | 'cases'): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file.split(/[\\/]/).at(-2) === folder)
    .toSorted();
}

function checkFile(file: string): Problem[] {
  const table: unknown = JSON.parse(readFileSync(join(source, file), 'utf8'));
  const problems = checkTable(basename(file, '.json'), table);
  console.log(summary(file, table, problems.length));
  return problems.map(({ row, message }) => ({ row: `${file} ${row}`, message }));
}

function summary(file: string, table: unknown, problems: number): string {
  const header = headerOf(table);
  const effective = String(header?.effective);
  const rows = [...recordsIn(table)].filter(([, row]) => 'confidence' in row);
  const sure = rows.filter(([, row]) => row.confidence === 'published').length;
  const columns = [
    problems === 0 ? 'ok ' : 'BAD',
    basename(file, '.json').padEnd(24),
    `version ${String(header?.version)}`.padEnd(20),
    `of ${effective}`.padEnd(14),
    `${daysSince(effective)} days old`.padEnd(15),
    dueText(file, effective, String(header?.compiled)).padEnd(24),
    `${rows.length} cited, ${sure} published`,
  ];
  return columns.join(' ');
}

/** Says by which day a newer edition should be out, or a rule be read again. */
function dueText(file: string, effective: string, compiled: string): string {
  const today = Temporal.Now.plainDateISO('UTC');
  const age = tableAge({ table: basename(file, '.json'), effective, compiled }, today);
  const { counts, days } = age.cadence;
  const due = Temporal.PlainDate.from(counts === 'edition' ? effective : compiled).add({ days });
  const what = counts === 'edition' ? 'next' : 'read again';
  return `${what} ${age.isOverdue ? 'WAS DUE' : 'by'} ${due}`;
}

/** Says which editions of the files that admins bring in should be on file; a server has them. */
function broughtFiles(today: Temporal.PlainDate): string[] {
  const last = priceIndexOutBy(today);
  const quarter = `${last.year} Q${Math.ceil(last.month / 3)}`;
  return [
    'Files that admins bring in; Admin, Loan limits says which editions are on file:',
    `--  FHFA price indexes: through ${quarter} should be on file, next by ${nextPriceIndexBy(last)}`,
    '--  USDA areas that are not rural: look for a newer file a year behind the day of the one on file',
  ];
}

function daysSince(day: string): number {
  return Math.floor((Date.now() - Date.parse(day)) / 86_400_000);
}

type CaseFile = { cases?: WorkedCase[] };

/** Runs the cases of the title engine; those of other engines are run by their own tests. */
function checkCases(file: string): Problem[] {
  const { cases = [] }: CaseFile = JSON.parse(readFileSync(join(source, file), 'utf8'));
  if (!file.endsWith('title-fee-cases.json')) {
    console.log(`--  ${file}: run by the tests beside it`);
    return [];
  }
  const problems = cases.flatMap((worked) => caseProblems(file, worked));
  const good = problems.length === 0 ? 'ok ' : 'BAD';
  console.log(`${good} ${file}: ${cases.length} worked cases`);
  return problems;
}

function caseProblems(file: string, worked: WorkedCase): Problem[] {
  const row = `${file} ${worked.id}`;
  try {
    return runWorkedCase(worked, closingTables)
      .filter(({ expected, got }) => got !== expected)
      .map(({ line, expected, got }) => ({
        row: `${row}/${line}`,
        message: `expected ${expected / 100}, got ${got / 100}`,
      }));
  } catch (error) {
    // A case that names a missing table row is reported with its row and must not crash the check.
    return [{ row, message: error instanceof Error ? error.message : String(error) }];
  }
}

main();
