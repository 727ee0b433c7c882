// npm run mutation [-- --sample N] [--seed N] [--survivors] [FOLDER...]
// Changes one thing at a time in the domain's calculations and counts the changes that no test of
// the same folder notices.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '@deedlight/domain/random';
import { findMutants } from './find-mutants';
import type { Chosen } from './instrument';
import type { Outcome } from './mutating-runner';

const everyFolder = ['title-fees', 'mortgage', 'comparables', 'valuation', 'usage'];
// Only tests read this invented data.
const fixtures = /(^|\/)worked-case\.ts$|(^|\/)test\//;
const isTest = /\.test\.ts$/;
const sources = join(import.meta.dirname, '../../packages/domain/src');
// Each of these needs a separate process.
const mostOnLoad = 40;

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    survivors: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

type Placed = Chosen & { file: string; line: number; was: string };
type Tally = { folder: string; mutants: number; tried: number; killed: number };

const nothing: Outcome = {
  killed: {},
  reached: [],
  reachedOnLoad: [],
  steps: 0,
  onceOnly: [],
  failed: [],
  hurried: [],
  trying: null,
  isWhole: true,
};
const scratch = mkdtempSync(join(tmpdir(), 'deedlight-mutation-'));
const tallies = (positionals.length > 0 ? positionals : everyFolder).map(judge);
rmSync(scratch, { recursive: true });
const sum = (of: (tally: Tally) => number) => tallies.reduce((all, tally) => all + of(tally), 0);
for (const tally of tallies) print(tally);
print({
  folder: 'all',
  mutants: sum(({ mutants }) => mutants),
  tried: sum(({ tried }) => tried),
  killed: sum(({ killed }) => killed),
});

function judge(folder: string): Tally {
  const all = mutantsOf(folder);
  const chosen = values.sample === undefined ? all : drawn(all, Number(values.sample));
  const first = tryAll(folder, chosen);
  if (first.failed.length > 0)
    throw new Error(`fails without a mutant: ${first.failed.join(', ')}`);
  const killed = new Set(Object.keys(first.killed).map(Number));
  const inTests = new Set(first.reached);
  const onLoad = chosen.filter(({ id }) => first.reachedOnLoad.includes(id) && !killed.has(id));
  for (const mutant of onLoad.slice(0, mostOnLoad)) {
    const env = { MUTATION_ONLY: String(mutant.id), MUTATION_STEPS: String(first.steps) };
    if (run(folder, [mutant], env).failed.length > 0) killed.add(mutant.id);
  }
  const untried = new Set(onLoad.slice(mostOnLoad).map(({ id }) => id));
  // A mutant that no test reaches survives; a zeroing mutant exists only once it is reached, since
  // the type is known then.
  const tried = chosen.filter(
    ({ id, isZeroing }) => !untried.has(id) && (!isZeroing || inTests.has(id) || killed.has(id)),
  );
  for (const { id, file, line, kind, was, text } of values.survivors ? tried : []) {
    if (killed.has(id)) continue;
    const place = `${relative(join(sources, '../../..'), file)}:${line}`;
    const isReached = inTests.has(id) || first.reachedOnLoad.includes(id);
    console.log(
      `${place} ${kind}${isReached ? '' : ' (unreached)'}: ${brief(was)} → ${brief(text)}`,
    );
  }
  for (const title of first.onceOnly) console.log(`runs only once: ${title}`);
  if (untried.size > 0) console.log(`${untried.size} that are reached on load were not tried`);
  if (first.hurried.length > 0)
    console.log(`${first.hurried.length} were not tried with every test`);
  const found = tried.filter(({ id }) => killed.has(id)).length;
  return { folder, mutants: all.length, tried: tried.length, killed: found };
}

/**
 * Tries all mutants. One that crashes the process counts as killed, and the others are tried
 * without it.
 */
function tryAll(folder: string, chosen: readonly Placed[]): Outcome {
  const outcome = run(folder, chosen, {});
  const { trying } = outcome;
  if (outcome.isWhole || trying === null) return outcome;
  const killed = { ...outcome.killed, [trying]: 'the process broke down' };
  const rest = tryAll(
    folder,
    chosen.filter(({ id }) => killed[id] === undefined),
  );
  return {
    ...rest,
    killed: { ...killed, ...rest.killed },
    reached: [...outcome.reached, ...rest.reached],
    hurried: [...outcome.hurried, ...rest.hurried],
  };
}

function filesOf(folder: string): string[] {
  const names = readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).sort();
}

function sourcesOf(folder: string): string[] {
  return filesOf(folder)
    .filter((name) => !isTest.test(name) && !fixtures.test(name))
    .map((name) => join(sources, folder, name));
}

function mutantsOf(folder: string): Placed[] {
  let id = 0;
  return sourcesOf(folder).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return findMutants(source).map((mutant) => {
      id += 1;
      const line = source.slice(0, mutant.start).split('\n').length;
      return { ...mutant, id, file, line, was: source.slice(mutant.start, mutant.end) };
    });
  });
}

function drawn(all: readonly Placed[], count: number): Placed[] {
  const random = seededRandom(Number(values.seed));
  return all
    .map((mutant) => ({ mutant, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

function run(folder: string, chosen: readonly Placed[], env: Record<string, string>): Outcome {
  const [planFile, outFile] = [join(scratch, 'plan.json'), join(scratch, 'outcome.json')];
  // A file without a mutant is there too: a mutant elsewhere may make its loops endless.
  const plan: Record<string, Placed[]> = {};
  for (const file of sourcesOf(folder)) plan[file] = chosen.filter((each) => each.file === file);
  writeFileSync(planFile, JSON.stringify(plan));
  rmSync(outFile, { force: true });
  const args = ['vitest', 'run', '--config', 'tools/mutation/vitest.config.ts', '--silent'];
  const { stdout } = spawnSync(
    'npx',
    [...args, '--reporter=dot', ...(env.MUTATION_ONLY ? ['--bail=1'] : [])],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: {
        ...process.env,
        ...env,
        MUTATION_PLAN: planFile,
        MUTATION_OUT: outFile,
        MUTATION_FOLDER: folder,
        MUTATION_TEST_FILES: String(filesOf(folder).filter((name) => isTest.test(name)).length),
        MUTATION_COUNT: String(Math.max(...chosen.map(({ id }) => id))),
      },
    },
  );
  const outcome = written(outFile);
  // A mutant that prevents the tests from loading has been noticed.
  if (outcome === null && env.MUTATION_ONLY) return { ...nothing, failed: ['loading'] };
  if (outcome === null) throw new Error(`the tests of ${folder} came to no end:\n${stdout}`);
  const isRed = /\bfailed\b/.test(stdout.slice(-2000));
  return isRed && outcome.failed.length === 0 ? { ...outcome, failed: ['loading'] } : outcome;
}

function written(file: string): Outcome | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}...` : line;
}

function print({ folder, mutants, tried, killed }: Tally): void {
  const share = tried === 0 ? 'none' : `${((100 * killed) / tried).toFixed(1)}%`;
  console.log(
    `${folder.padEnd(12)} ${mutants} mutants, ${tried} tried, ${killed} killed: ${share}`,
  );
}
