import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { keptThread } from './kept-thread';

/** A thread that says how often it was asked, fails, dies, or never answers, as it is told. */
const code = `
  const { parentPort } = require('node:worker_threads');
  let asked = 0;
  parentPort.on('message', ({ id, work }) => {
    asked += 1;
    if (work === 'die') process.exit(1);
    if (work === 'throw') throw new Error('out of ink');
    if (work === 'fail') parentPort.postMessage({ id, failed: new Error('no paper') });
    if (work === 'say') parentPort.postMessage({ id, made: asked });
  });
`;

function aThread(limits: { longestMs?: number; idleMs?: number } = {}) {
  const threads: Worker[] = [];
  const ended: number[] = [];
  const start = () => {
    const worker = new Worker(code, { eval: true, execArgv: [] });
    worker.once('exit', () => ended.push(threads.indexOf(worker)));
    threads.push(worker);
    return worker;
  };
  const make = keptThread<string, number>({ start, longestMs: 60_000, idleMs: 60_000, ...limits });
  return { make, threads, ended };
}

test('one thread makes what is asked one after another, and what is asked at once', async () => {
  const { make, threads } = aThread();
  expect(await make('say')).toBe(1);
  expect(await Promise.all([make('say'), make('say')])).toEqual([2, 3]);
  expect(threads).toHaveLength(1);
});

test('work that fails leaves the thread to what comes next', async () => {
  const { make, threads } = aThread();
  await expect(make('fail')).rejects.toThrow('no paper');
  expect(await make('say')).toBe(2);
  expect(threads).toHaveLength(1);
});

test.each([
  ['dies', 'die', 'the thread ended without an answer'],
  ['throws', 'throw', 'out of ink'],
])('after a thread that %s, another begins', async (_, work, why) => {
  const { make, threads } = aThread();
  await expect(make(work)).rejects.toThrow(why);
  expect(await make('say')).toBe(1);
  expect(threads).toHaveLength(2);
});

test('a thread that never answers is ended', async () => {
  const { make, threads } = aThread({ longestMs: 1 });
  await expect(make('sleep')).rejects.toThrow('the thread ended without an answer');
  expect(threads).toHaveLength(1);
});

test('a thread without work ends, and the next work begins another', async () => {
  const { make, threads, ended } = aThread({ idleMs: 1 });
  expect(await make('say')).toBe(1);
  await expect.poll(() => ended).toEqual([0]);
  expect(await make('say')).toBe(1);
  expect(threads).toHaveLength(2);
});
