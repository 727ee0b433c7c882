import { renameSync, writeFileSync } from 'node:fs';
import { VitestTestRunner } from 'vitest/runners';
import { getFn } from 'vitest/suite';
import { mostStepsOf, Switchboard } from './switchboard';

export type Outcome = {
  /** It holds the test that failed with each mutant. */
  killed: Record<number, string>;
  /**
   * The mutants reached by a test, and those reached while a module was loaded, which happens once.
   */
  reached: number[];
  reachedOnLoad: number[];
  /** The steps that loading the modules and running every test once take. */
  steps: number;
  /** Tests that fail when they run twice, so they can't be tried with mutants here. */
  onceOnly: string[];
  /** Tests that failed without any mutant. */
  failed: string[];
  /** Mutants that some test which reaches them was not tried with, for want of time. */
  hurried: number[];
  trying: number | null;
  isWhole: boolean;
};

const outFile = process.env.MUTATION_OUT ?? '';
const fileCount = Number(process.env.MUTATION_TEST_FILES ?? 1);
// This selects one mutant for the whole process, for mutants that are reached on load.
const only = Number(process.env.MUTATION_ONLY ?? -1);
const patienceMs = Number(process.env.MUTATION_PATIENCE_MS ?? 60_000);

const outcome: Outcome = {
  killed: {},
  reached: [],
  reachedOnLoad: [],
  steps: 0,
  onceOnly: [],
  failed: [],
  hurried: [],
  trying: null,
  isWhole: false,
};
const board = new Switchboard(Number(process.env.MUTATION_COUNT ?? 0) + 1);
Object.assign(globalThis, { __mutation: board });
if (only >= 0) {
  board.active = only;
  board.mostSteps = mostStepsOf(Number(process.env.MUTATION_STEPS ?? Infinity));
}

type Test = Parameters<VitestTestRunner['onAfterRunTask']>[0];
type Tried = {
  title: string;
  run: () => unknown;
  reached: ReadonlySet<number>;
  steps: number;
  ms: number;
};

const tests: Tried[] = [];
let filesDone = 0;

/** Runs every test unchanged, then each mutant with the tests that reach it, the quickest first. */
// biome-ignore lint/style/noDefaultExport: vitest takes a runner so
export default class MutatingRunner extends VitestTestRunner {
  async runTask(test: Test): Promise<void> {
    const run = getFn(test);
    if (only >= 0) return void (await run());
    const title = `${test.file.name} › ${test.name}`;
    const { error, counted, ms } = await tryOnce(run, Infinity);
    outcome.steps += counted.steps;
    if (error !== null) {
      outcome.failed.push(title);
      throw error.cause;
    }
    const again = await tryOnce(run, Infinity);
    if (again.error === null) tests.push({ title, run, ...counted, ms: Math.min(ms, again.ms) });
    else outcome.onceOnly.push(title);
    for (const id of counted.reached) if (!outcome.reached.includes(id)) outcome.reached.push(id);
  }

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    filesDone += 1;
    if (only >= 0 || filesDone < fileCount) return keep(outcome);
    const { reached, steps } = board.counted;
    outcome.reachedOnLoad = [...reached];
    outcome.steps += steps;
    tests.sort((a, b) => a.ms - b.ms);
    for (const id of outcome.reached.toSorted((a, b) => a - b)) await judge(id);
    outcome.trying = null;
    keep({ ...outcome, isWhole: true });
  }
}

async function judge(id: number): Promise<void> {
  // If the process crashes, this is the mutant that crashed it.
  outcome.trying = id;
  keep(outcome);
  const began = performance.now();
  for (const { title, run, reached, steps } of tests) {
    if (!reached.has(id)) continue;
    if (performance.now() - began > patienceMs) return void outcome.hurried.push(id);
    board.active = id;
    const { error } = await tryOnce(run, mostStepsOf(steps));
    board.active = -1;
    // Any failure means that the test noticed the mutant.
    if (error !== null) {
      outcome.killed[id] = title;
      return;
    }
  }
}

async function tryOnce(run: () => unknown, mostSteps: number) {
  const end = board.count(mostSteps);
  const began = performance.now();
  let error: { cause: unknown } | null = null;
  try {
    await run();
  } catch (cause) {
    error = { cause };
  }
  return { error, counted: end(), ms: performance.now() - began };
}

function keep(soFar: Outcome): void {
  if (outFile === '') return;
  // The rename keeps the previous file whole if the process ends while it writes.
  writeFileSync(`${outFile}.new`, JSON.stringify(soFar));
  renameSync(`${outFile}.new`, outFile);
}
