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
    expect(answer).toMatchObject(matching(here?.answer ?? hosted));
    // A difference that is gone is no longer listed.
    if (here) expect(answer).not.toMatchObject(matching(hosted));
    expect(world.server.surprises).toEqual([]);
  });
});

/** What supabase-js gives back, whichever API was asked. */
function answerOf(reply: unknown): Answer {
  const { data, error, count, status } = Object(reply);
  const { code, details, hint, status: failed, statusCode } = Object(error);
  const answered = status ?? failed ?? (error ? Number(statusCode) : 200);
  return { status: answered, data, count, code, details, hint };
}

function matching(answer: Answer): Answer {
  const { details } = answer;
  return details instanceof RegExp
    ? { ...answer, details: expect.stringMatching(details) }
    : answer;
}
