import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../tools/lib.mjs';
import { type Options, onlyWhenNamed, rows } from './rows';
import { compare } from './table/compare';
import { checked, type Figure } from './table/figure';
import { commitHere, commitOf, keepRow, readResults, resultsFolder } from './table/results';
import { strictLines, tableLines } from './table/table';
import { UsageError } from './usage-error';

type ThrowAwayPostgres = { url: string; stop(): Promise<void> };

/** tools/postgres.mjs exits with this code if there is no PostgreSQL. */
const noPostgresHere = 3;

const usage = `npm run bench -- [ROW ...] [--quick] [--strict]
  Prints the performance table and keeps its figures in bench/results under the commit. Rows: ${Object.keys(rows).join(', ')};
  without a name all but ${[...onlyWhenNamed].join(', ')}. --quick: smaller sizes, which are not kept. --strict: fails where a target is missed by more than 20%.
npm run bench -- scale [--sizes 0.1,1] [--addresses | --cluster postgres://COORDINATOR/EMPTY]
  docs/scaling.md; sizes are millions. --addresses: suggestions by SQL alone, over parcels without a history.
npm run bench -- compare A B [--strict]
  What got worse from commit A to commit B; a + behind one means with the changes on top of it.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      sizes: { type: 'string', default: '0.1,1,5' },
      addresses: { type: 'boolean', default: false },
      cluster: { type: 'string' },
    },
  });
  if (values.help) return print([usage]);
  const [first, ...rest] = positionals;
  if (first === 'compare') return compareCommits(rest, values.strict);
  const unknown = positionals.filter((word) => !(word in rows));
  if (unknown.length > 0) throw new UsageError(`no such row: ${unknown.join(', ')}\n${usage}`);
  const sizes = values.quick ? '0.002,0.004' : values.sizes;
  const figures = await measure(positionals, {
    isQuick: values.quick,
    scale: {
      parcels: parcelsOf(sizes),
      isAddresses: values.addresses,
      cluster: values.cluster,
    },
  });
  if (figures.length > 0) print(['', ...tableLines(figures)]);
  const missed = values.strict ? strictLines(figures) : [];
  print(missed);
  if (missed.length > 0) process.exitCode = 1;
}

async function measure(
  wanted: readonly string[],
  options: Omit<Options, 'postgresUrl'>,
): Promise<Figure[]> {
  const commit = commitHere();
  // This comes before the database starts, because a failed build ends the program.
  buildIfStale({ OVER_BUDGET: 'warn' });
  const all: Figure[] = [];
  const server = await throwAwayPostgres();
  if (!server) print(['No PostgreSQL here: measured on the embedded database alone.']);
  try {
    for (const [name, row] of Object.entries(rows)) {
      const isWanted = wanted.length === 0 ? !onlyWhenNamed.has(name) : wanted.includes(name);
      if (!isWanted) continue;
      const conditions = { at: new Date().toISOString(), machine: machine(), load: load() };
      print([`\n${name}: ${conditions.machine}, load ${conditions.load}`]);
      const figures: Figure[] = [];
      for await (const part of row({ ...options, postgresUrl: server?.url })) {
        print(part.lines);
        figures.push(...checked(part.figures));
      }
      all.push(...figures);
      // Quick figures have other sizes and a single round, so they must not be stored as the
      // commit's own.
      if (options.isQuick || figures.length === 0) continue;
      keepRow(resultsFolder, commit, name, { ...conditions, figures });
    }
  } finally {
    await server?.stop();
  }
  return all;
}

function compareCommits(revisions: readonly string[], isStrict: boolean): void {
  const [before, after, ...more] = revisions;
  if (before === undefined || after === undefined || more.length > 0) {
    throw new UsageError(`compare wants two commits\n${usage}`);
  }
  const { lines, isMuchWorse } = compare(resultsOf(before), resultsOf(after));
  print(lines);
  if (isStrict && isMuchWorse) process.exitCode = 1;
}

function resultsOf(revision: string) {
  const commit = commitOf(revision);
  const results = readResults(resultsFolder, commit);
  if (results === null) throw new UsageError(`bench/results has no figures of ${commit}`);
  return results;
}

/** Converts millions, as people write them, to parcels. */
function parcelsOf(millions: string): number[] {
  const parcels = millions.split(',').map((size) => Math.round(Number(size) * 1e6));
  if (!parcels.every((size) => size >= 1000)) {
    throw new UsageError(`--sizes: not millions: ${millions}`);
  }
  if (parcels.length > 3) {
    throw new UsageError('--sizes: at most three, as each imports a county of its own');
  }
  return parcels.toSorted((a, b) => a - b);
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), Node ${process.versions.node}`;
}

function load(): number {
  return Number((loadavg()[0] ?? 0).toFixed(2));
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

try {
  await main();
} catch (error) {
  // A mistake of the caller is reported by its message; any other error is our fault.
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

/**
 * Returns the server that TEST_DATABASE_URL names, otherwise starts one; returns null if PostgreSQL
 * is not installed.
 */
async function throwAwayPostgres(): Promise<ThrowAwayPostgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const tool = fileURLToPath(new URL('../tools/postgres.mjs', import.meta.url));
  const child = spawn(process.execPath, [tool], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const gone = once(child, 'exit');
  for await (const url of createInterface({ input: child.stdout })) {
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        await gone;
      },
    };
  }
  const [code] = await gone;
  if (code === noPostgresHere) return null;
  throw new Error(errors);
}
