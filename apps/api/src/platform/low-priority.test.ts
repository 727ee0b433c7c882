import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

/** Starts a thread that asks for a low priority, and resolves to the priorities before and after. */
function prioritiesOfAThread(): Promise<[before: number, after: number]> {
  const code = `
    const { parentPort } = require('node:worker_threads');
    const { getPriority } = require('node:os');
    import('tsx/esm/api').then(async ({ register }) => {
      register();
      const { takeLowPriority, threadNumber } = await import(${JSON.stringify(new URL('low-priority.ts', import.meta.url).href)});
      const before = getPriority(threadNumber());
      takeLowPriority();
      parentPort.postMessage([before, getPriority(threadNumber())]);
    });`;
  return new Promise((resolve, reject) => {
    const thread = new Worker(code, { eval: true, execArgv: [] });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

test.runIf(process.platform === 'linux')(
  'a thread goes behind the others of its process, which stay as they were',
  async () => {
    const ofProcess = getPriority();
    const [before, after] = await prioritiesOfAThread();
    expect(before).toBe(ofProcess);
    expect(after).toBe(19);
    expect(getPriority()).toBe(ofProcess);
  },
);
