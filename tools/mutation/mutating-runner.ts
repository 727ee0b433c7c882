import { renameSync, writeFileSync } from 'node:fs';
import { VitestTestRunner } from 'vitest/runners';
import { getFn } from 'vitest/suite';

/** The mutants inside the modules call this; the runner implements it. */
type Switchboard = {
  on(id: number): boolean;
  zero(id: number, value: unknown): unknown;
  step(): void;
};

export type Outcome = {
  /** It holds the test that failed with each mutant. */
  killed: Record<number, string>;
  /**
   * The mutants reached by a test, and those reached while a module was loaded, which happens once.
   */
  reached: number[];
  reachedOnLoad: number[];
  /** Tests that fail when they run twice, so they can't be tried with mutants here. */
  onceOnly: string[];
  /** Tests that failed without any mutant. */
  failed: string[];
  trying: number | null;
  isWhole: boolean;
};

const outFile = process.env.MUTATION_OUT ?? '';
// This selects one mutant for the whole process, for mutants that are reached on load.
const only = Number(process.env.MUTATION_ONLY ?? -1);
const patienceMs = Number(process.env.MUTATION_PATIENCE_MS ?? 60_000);

const outcome: Outcome = {
  killed: {},
  reached: [],
  reachedOnLoad: [],
  onceOnly: [],
  failed: [],
  trying: null,
  isWhole: false,
};
const onLoad = new Set<number>();
const reached = new Set<number>();
let now = onLoad;
let active = only;
let steps = 0;
let mostSteps = Infinity;
const mostMemory = 1.5 * 2 ** 30;

class EndlessMutant extends Error {}

const switchboard: Switchboard = {
  on(id) {
    now.add(id);
    this.step();
    return id === active;
  },
  // Values that are no figure, or are zero already, can't be passed on as zero.
  zero(id, value) {
    if (typeof value === 'number' && value !== 0) return this.on(id) ? 0 : value;
    return isDecimal(value) && !value.isZero() && this.on(id) ? value.times(0) : value;
  },
  step() {
    steps += 1;
    if (steps > mostSteps) throw new EndlessMutant('the mutant does not come to an end');
    if (active >= 0 && steps % 50_000 === 0 && process.memoryUsage.rss() > mostMemory) {
      throw new EndlessMutant('the mutant takes more and more memory');
    }
  },
};
Object.assign(globalThis, { __mutation: switchboard });

type Figure = { isZero(): boolean; times(by: number): unknown };

function isDecimal(value: unknown): value is Figure {
  return typeof value === 'object' && value !== null && 'isZero' in value && 'times' in value;
}

type Test = Parameters<VitestTestRunner['onAfterRunTask']>[0];

/**
 * Runs each test once unchanged, and once more with each mutant that it reached and no test has
 * killed.
 */
// biome-ignore lint/style/noDefaultExport: vitest takes a runner so
export default class MutatingRunner extends VitestTestRunner {
  async runTask(test: Test): Promise<void> {
    const run = getFn(test);
    const title = `${test.file.name} › ${test.name}`;
    const own = new Set<number>();
    now = own;
    steps = 0;
    mostSteps = Infinity;
    const began = performance.now();
    try {
      await run();
    } catch (error) {
      outcome.failed.push(title);
      throw error;
    } finally {
      now = onLoad;
    }
    if (only >= 0) return;
    for (const id of own) reached.add(id);
    const most = steps * 5 + 200_000;
    const left = [...own].filter((id) => outcome.killed[id] === undefined);
    if (left.length === 0) return;
    if (await fails(run, -1, most)) {
      outcome.onceOnly.push(title);
      return;
    }
    for (const id of left) {
      if (performance.now() - began > patienceMs) break;
      // If the process crashes, this is the mutant that crashed it.
      keep({ ...outcome, trying: id });
      if (await fails(run, id, most)) outcome.killed[id] = title;
    }
    keep(outcome);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    keep({ ...outcome, trying: null, isWhole: true });
  }
}

function keep(soFar: Outcome): void {
  const reachedSoFar = { reached: [...reached], reachedOnLoad: [...onLoad] };
  if (outFile === '') return;
  // The rename keeps the previous file whole if the process ends while it writes.
  writeFileSync(`${outFile}.new`, JSON.stringify({ ...soFar, ...reachedSoFar }));
  renameSync(`${outFile}.new`, outFile);
}

async function fails(run: () => unknown, id: number, most: number): Promise<boolean> {
  now = new Set();
  active = id;
  steps = 0;
  mostSteps = most;
  try {
    await run();
    return false;
  } catch {
    // Any failure means that the test noticed the mutant.
    return true;
  } finally {
    active = -1;
    mostSteps = Infinity;
    now = onLoad;
  }
}
