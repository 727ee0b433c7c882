import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStandIn } from '../a-stand-in';
import type { Answer, World } from './call';
import { tables } from './table';

let world: World;
beforeAll(async () => {
  const server = await aStandIn();
  const [ada, bob] = [await server.member(), await server.member()];
  await ada.browser.from('reviews').insert([{ book_id: 1, stars: 4 }]);
  world = { server, ada, bob, visitor: server.browser(), aName: () => `name ${randomUUID()}` };
});

test('at least 130 calls are tried', () => {
  expect(tables.flatMap(({ calls }) => calls).length).toBeGreaterThanOrEqual(130);
});

describe.each(tables)('$of', ({ calls }) => {
  test('have names of their own', () => {
    const names = calls.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(calls)('$name', async ({ ask, hosted, here }) => {
    const answer = answerOf(await ask(world));
    expect(answer).toMatchObject(patterns(here?.answer ?? hosted));
    // A difference that no longer exists must not be listed.
    if (here) expect(answer).not.toMatchObject(patterns(hosted));
    expect(world.server.surprises).toEqual([]);
  });
});

/** Returns the result of supabase-js in one form, for all APIs. */
function answerOf(reply: unknown): Answer {
  const { data, error, count, status } = Object(reply);
  const { code, details, hint, status: failed, statusCode } = Object(error);
  const answered = status ?? failed ?? 200;
  return { status: answered, data, count, code: code ?? statusCode, details, hint };
}

function patterns(answer: Answer): object {
  return Object(matching(answer));
}

/** Returns the value with a pattern in each place where any matching text will do. */
function matching(value: unknown): unknown {
  if (value instanceof RegExp) return expect.stringMatching(value);
  if (Array.isArray(value)) return value.map(matching);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, matching(part)]));
}
