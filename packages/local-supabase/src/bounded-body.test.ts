import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { boundedBody, jsonFault, mostJsonLevels } from './bounded-body';
import { aStandIn, authorizationOf } from './test/a-stand-in';
import { endlessBody } from './test/endless-body';

function anApp({ mostMs, takesForms }: { mostMs?: number; takesForms?: boolean } = {}) {
  const refused: string[] = [];
  const app = new Hono()
    .use(
      boundedBody({
        mostBytes: 100,
        ...(mostMs !== undefined && { mostMs }),
        ...(takesForms !== undefined && { takesForms }),
        refuse: ({ reason, status, message }) => {
          refused.push(reason);
          return Response.json({ message }, { status });
        },
      }),
    )
    .post('/', async (c) => c.text(await c.req.text()));
  const post = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
    app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  return { post, refused };
}

describe('a body', () => {
  test('within the limits arrives as it was sent', async () => {
    const { post } = anApp();
    expect(await (await post('{"a":[1]}')).text()).toBe('{"a":[1]}');
  });

  test('is read no further than the limit, whether or not it says its length', async () => {
    const { post, refused } = anApp();
    const endless = endlessBody();
    const response = await post(endless.body);
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
    expect(endless.bytesSent()).toBeLessThan(1000);
    expect((await post('x'.repeat(101))).status).toBe(413);
    expect(refused).toEqual(['too large', 'too large']);
  });

  test('that stops arriving is refused when its time is over', async () => {
    const { post } = anApp({ mostMs: 5 });
    const response = await post(new ReadableStream());
    expect(response.status).toBe(408);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/too long/) });
  });

  test('that breaks off is the sender’s doing', async () => {
    const { post } = anApp();
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('reset by the other side')),
    });
    expect((await post(broken)).status).toBe(400);
  });

  test('may nest so deep and no deeper', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(faultOf(nested(mostJsonLevels))).toBeNull();
    expect(faultOf(nested(mostJsonLevels + 1))).toBe('too deep');
    // Brackets in a string, and an escaped quote there, are text.
    expect(faultOf(JSON.stringify({ a: '"[{\\'.repeat(100) }))).toBeNull();
    // Arrays side by side are not deep.
    expect(faultOf('[[]],'.repeat(100))).toBeNull();
  });

  test.each([
    ['"\\ud800"', 'no text'],
    ['"\\ud800x"', 'no text'],
    ['"\\ud800\\u0041"', 'no text'],
    ['"\\ud800\\ud800\\udc00"', 'no text'],
    ['"\\uDC00"', 'no text'],
    ['"\\u0000"', 'no text'],
    ['"\\ud83c\\udfe0 at home, \\u00e9"', null],
    ['"\\\\ud800 written out, \\\\u0000 as well"', null],
    ['"\\u12"', null],
  ])('%s: %s', (json, fault) => {
    expect(faultOf(json)).toBe(fault);
  });

  test('is refused for its brackets where it is sent', async () => {
    const { post, refused } = anApp();
    expect((await post('['.repeat(99))).status).toBe(400);
    expect((await post('"\\udc00"')).status).toBe(400);
    expect(refused).toEqual(['too deep', 'no text']);
  });

  test('passes for a form only where forms are taken', async () => {
    const form = { 'Content-Type': 'multipart/form-data' };
    expect((await anApp({ takesForms: true }).post('['.repeat(99), form)).status).toBe(200);
    expect((await anApp().post('['.repeat(99), form)).status).toBe(400);
  });
});

function faultOf(json: string): string | null {
  return jsonFault(Buffer.from(json))?.reason ?? null;
}

test('no route of the stand-in reads an endless body to its end', async () => {
  const server = await aStandIn();
  const ada = await server.member();
  const routes = server.standIn.app.routes.filter(({ method }) => !/^(GET|ALL)$/.test(method));
  expect(routes.length).toBeGreaterThan(10);
  for (const authorization of [undefined, await authorizationOf(ada.browser)]) {
    for (const { method, path } of routes) {
      const endless = endlessBody();
      const response = await server.fetch(addressOf(path, ada.id), {
        method,
        body: endless.body,
        headers: {
          'Content-Type': 'application/json',
          ...(authorization && { authorization }),
        },
        duplex: 'half',
      } as RequestInit);
      const where = `${method} ${path}`;
      expect(response.status, where).toBeGreaterThanOrEqual(400);
      expect(response.status, where).toBeLessThan(500);
      const isUpload = path === '/storage/v1/object/*' && authorization;
      const most = isUpload ? 6 : 1.2;
      expect(endless.bytesSent(), where).toBeLessThan(most * 1024 * 1024);
    }
  }
  expect(server.surprises).toEqual([]);
});

test('who may not write a file sends none of it', async () => {
  const server = await aStandIn();
  const endless = endlessBody();
  const response = await server.fetch('/storage/v1/object/avatars/somebody/x.png', {
    method: 'POST',
    body: endless.body,
    headers: { 'Content-Type': 'image/png' },
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(401);
  expect(endless.bytesSent()).toBe(0);
});

/** Returns the address of a route, with a value for each of its parameters. */
function addressOf(pattern: string, userId: string): string {
  return pattern
    .replace(/\/object\/\*$/, `/object/avatars/${userId}/x.png`)
    .replace('*', 'avatars/x.png')
    .replace(/:table/, 'notes')
    .replace(/:\w+/g, 'avatars');
}
