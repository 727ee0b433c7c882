import { expect, test } from 'vitest';
import { Batch } from './batch';

function recorder(answer: (keys: readonly number[]) => Promise<ReadonlyMap<number, string>>) {
  const calls: (readonly number[])[] = [];
  const load = (keys: readonly number[]) => {
    calls.push(keys);
    return answer(keys);
  };
  return { calls, load };
}

const echo = async (keys: readonly number[]) =>
  new Map(keys.filter((key) => key >= 0).map((key) => [key, `v${key}`]));

test('keys of one tick go in one call, each once', async () => {
  const { calls, load } = recorder(echo);
  const batch = new Batch(load, { lanes: 1, largest: 10 });
  expect(await Promise.all([1, 2, 1, -3].map((key) => batch.get(key)))).toEqual([
    'v1',
    'v2',
    'v1',
    undefined,
  ]);
  expect(calls).toEqual([[1, 2, -3]]);
});

test('keys that come while every lane is busy wait together', async () => {
  const gate = withResolvers();
  const { calls, load } = recorder(async (keys) => {
    if (keys.includes(1)) await gate.promise;
    return echo(keys);
  });
  const batch = new Batch(load, { lanes: 1, largest: 2 });
  const first = batch.get(1);
  await new Promise((resolve) => setImmediate(resolve));
  const rest = [2, 3, 4].map((key) => batch.get(key));
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toEqual([[1]]);
  gate.resolve(undefined);
  expect(await Promise.all([first, ...rest])).toEqual(['v1', 'v2', 'v3', 'v4']);
  expect(calls).toEqual([[1], [2, 3], [4]]);
});

test('a failed call fails its own keys and no later ones', async () => {
  const { load } = recorder((keys) =>
    keys.includes(1) ? Promise.reject(new Error('no')) : echo(keys),
  );
  const batch = new Batch(load, { lanes: 1, largest: 1 });
  const [one, two] = await Promise.allSettled([batch.get(1), batch.get(2)]);
  expect(one).toMatchObject({ status: 'rejected' });
  expect(two).toEqual({ status: 'fulfilled', value: 'v2' });
});

function withResolvers() {
  let resolve: (value: unknown) => void = () => {};
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
