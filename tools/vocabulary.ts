import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the names in each layer of the code, by the heading of its column in the table. */
const storeys: Record<string, (root: string) => string[]> = {
  Pages: (root) => namesIn(root, 'apps/web/src/routes', /^(?![-_])(.+)\.tsx$/).map(pathOf),
  Web: (root) => namesIn(root, 'apps/web/src/features', /^([^.]+)$/),
  Contract: (root) => namesIn(root, 'packages/contract/src', /^([^.]+)(?:\.ts)?$/),
  API: (root) => namesIn(root, 'apps/api/src/features', /^([^.]+)$/),
  Domain: (root) => namesIn(root, 'packages/domain/src', /^([^.]+)$/),
  Stories: (root) => namesIn(root, 'e2e', /^(.+)\.spec\.ts$/),
};

const table = 'docs/architecture.md';
const reasons = 'Why another name';

/**
 * Returns the differences between the layers and the table of words in the architecture's page, one
 * line each: a name in the code that no row has, a name in the table that the code lacks, and a
 * name that is neither the row's word nor explained.
 */
export function brokenVocabulary(root = process.cwd()): string[] {
  const rows = readRows(readFileSync(join(root, table), 'utf8'));
  return Object.entries(storeys).flatMap(([storey, roomsOf]) => {
    const rooms = new Set(roomsOf(root));
    const named = rows.flatMap((row) => row.names(storey));
    return [
      ...[...rooms]
        .filter((room) => !named.includes(room))
        .map((room) => `${storey}: ${room} is in no row of ${table}`),
      ...named
        .filter((name, at) => !rooms.has(name) || named.indexOf(name) !== at)
        .map((name) => `${storey}: ${name} is ${rooms.has(name) ? 'named twice' : 'not there'}`),
      ...rows
        .filter((row) => storey !== 'Pages' && row.reason === '')
        .flatMap((row) => row.names(storey).filter((name) => !isOf(row.word, name)))
        .map((name) => `${storey}: ${name} has another name than its word, without a reason`),
    ];
  });
}

/**
 * Tells whether a name begins with its row's word, as a second story of a feature does:
 * "property-memory".
 */
function isOf(word: string, name: string): boolean {
  return name === word || name.startsWith(`${word}-`);
}

type Row = { word: string; reason: string; names: (storey: string) => string[] };

/** Returns the rows of the table whose first heading is Word; names stand in backticks. */
function readRows(page: string): Row[] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => /^\| Word +\|/.test(line));
  if (start < 0) throw new Error(`${table} has no table of words`);
  const headings = cellsOf(lines[start] ?? '');
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  return lines.slice(start + 2, end < 0 ? undefined : end).map((line) => {
    const cells = new Map(cellsOf(line).map((cell, at) => [headings[at] ?? '', cell]));
    const names = (storey: string) =>
      [...(cells.get(storey) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
    return { word: cells.get('Word') ?? '', reason: cells.get(reasons) ?? '', names };
  });
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Returns each name once, although a folder and a file may both have it. */
function namesIn(root: string, folder: string, named: RegExp): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).flatMap((entry) => named.exec(entry)?.[1] ?? []);
  return [...new Set(names)];
}

/** Returns the path of a route: "app.title-fees.index" serves /app/title-fees. */
function pathOf(route: string): string {
  return `/${route.replace(/(^|\.)index$/, '').replaceAll('.', '/')}`;
}
