import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPages } from './keep-pages';

let told: string[] = [];
let answer: MessagePort | undefined;
const worker = {
  postMessage({ type }: { type: string }, ports: MessagePort[] = []) {
    told.push(type);
    answer ??= ports[0];
  },
};

beforeEach(() => {
  told = [];
  answer = undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active: worker }) } });
});
afterEach(async () => {
  if (answer !== undefined) await finish(answer);
  vi.unstubAllGlobals();
});

test('C-02 the worker is asked to keep the pages, and told of a press meanwhile', async () => {
  await keepPages();
  expect(told).toEqual(['keep-pages']);
  window.dispatchEvent(new Event('pointerdown'));
  expect(told).toEqual(['keep-pages', 'in-use']);
});

test('of a burst of keys it is told once', async () => {
  await keepPages();
  for (const timeStamp of [1_000, 1_100, 1_499]) press(timeStamp);
  expect(told).toEqual(['keep-pages', 'in-use']);
  press(1_500);
  expect(told).toEqual(['keep-pages', 'in-use', 'in-use']);
});

test('once the pages are kept, it is told nothing more', async () => {
  await keepPages();
  if (answer === undefined) throw new Error('the worker was given no port');
  await finish(answer);
  window.dispatchEvent(new Event('scroll'));
  expect(told).toEqual([]);
});

test('C-02 a reader who saves data has nothing kept', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await keepPages();
  window.dispatchEvent(new Event('pointerdown'));
  expect(told).toEqual([]);
});

function press(timeStamp: number): void {
  const event = new Event('keydown');
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  window.dispatchEvent(event);
}

/** Answers as the worker does when it has kept all, and waits until the page has heard it. */
async function finish(port: MessagePort): Promise<void> {
  let timeStamp = 10_000;
  port.postMessage({ done: 'keep-pages' });
  await vi.waitFor(() => {
    told = [];
    timeStamp += 1_000;
    press(timeStamp);
    expect(told).toEqual([]);
  });
}
