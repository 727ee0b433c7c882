import { ErrorBody } from '@deedlight/contract/shared/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database';
import { aMember } from '../../../test/a-member';
import { aTestApp, type TestApp } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';
import { pdfOperations } from './document-pdfs';

const References = z.record(z.string(), z.object({ $ref: z.string() }));
const Answer = z.object({
  description: z.string(),
  headers: References,
  content: z
    .record(
      z.string(),
      z.object({
        schema: z.unknown(),
        examples: z.record(z.string(), z.object({ value: ErrorBody })).optional(),
      }),
    )
    .optional(),
});
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
        requestBody: z.unknown().optional(),
        responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Answer])),
      }),
    ),
  ),
  components: z.object({
    responses: z.record(z.string(), Answer),
    headers: z.record(z.string(), z.object({ description: z.string() })),
  }),
});
type Document = z.infer<typeof Document>;

let database: Database;
let app: TestApp;
let document: Document;
beforeAll(async () => {
  database = await aTestDatabase();
  app = aTestApp({ database });
  document = Document.parse(await (await app.browser().fetch('/v1/openapi.json')).json());
});

/** Returns the document's entry for one answer of an endpoint. */
function documented(method: string, path: string, status: number) {
  const found = document.paths[path]?.[method]?.responses[String(status)];
  const answer =
    found && '$ref' in found
      ? document.components.responses[found.$ref.split('/').at(-1) ?? '']
      : found;
  if (!answer) throw new Error(`the document has no ${status} of ${method} ${path}`);
  const [content] = Object.values(answer.content ?? {});
  return { headers: Object.keys(answer.headers), examples: content?.examples ?? {} };
}

describe('the API’s document', () => {
  test('has what every endpoint may answer, each with the id of its request', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { operationId, requestBody, responses }] of Object.entries(methods)) {
        const refused = pdfOperations.has(operationId) ? ['404', '429'] : ['400', '401'];
        const usual = ['200', ...refused, '500', '503', ...(requestBody ? ['408', '413'] : [])];
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(usual));
        for (const status of Object.keys(responses)) {
          const { headers, examples } = documented(method, path, Number(status));
          expect(headers).toContain('X-Request-Id');
          if (Number(status) >= 400) expect(Object.keys(examples)).not.toEqual([]);
        }
        expect(documented(method, path, 503).headers).toContain('Retry-After');
      }
    }
  });

  test('names the codes of an endpoint with an example of each', () => {
    const { headers, examples } = documented('get', '/v1/properties/{id}', 429);
    expect(Object.keys(examples)).toEqual([
      'USAGE_LIMIT_EXCEEDED',
      'RATE_LIMITED',
      'ANONYMOUS_LIMIT',
      'TOO_MANY_KEY_GUESSES',
    ]);
    expect(examples.RATE_LIMITED?.value.error).toMatchObject({
      message: 'Too many requests. Please wait a moment and try again.',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(headers).toEqual([
      'X-Request-Id',
      'Retry-After',
      'RateLimit-Policy',
      'RateLimit',
      'X-Usage-Limit',
      'X-Usage-Used',
      'X-Usage-Remaining',
      'X-Usage-Reset',
      'X-Usage-By-Others',
    ]);
    expect(Object.keys(document.components.headers)).toEqual(expect.arrayContaining(headers));
  });

  test('has each file that the server prints, with its media type, its errors and who may have it', async () => {
    const member = await aMember(database);
    const no = '5b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';
    const cases = [
      { path: '/v1/client-pages/{id}/pdf', at: no, visitor: 401, security: [{ bearer: [] }] },
      { path: '/v1/reports/{id}/pdf', at: no, visitor: 401, security: [{ bearer: [] }] },
      { path: '/v1/reports/of/{code}/pdf', at: 'ABCD', visitor: 404, security: [] },
    ];
    for (const { path, at, visitor, security } of cases) {
      const operation = document.paths[path]?.get;
      expect(operation?.security).toEqual(security);
      expect(Object.keys(Answer.parse(operation?.responses['200']).content ?? {})).toEqual([
        'application/pdf',
      ]);
      expect(documented('get', path, 200).headers).toEqual(['X-Request-Id', 'X-Pictures-Missing']);
      expect(documented('get', path, 429).headers).toEqual(['X-Request-Id', 'Retry-After']);
      const asked = path.replace(/\{\w+\}/, at);
      for (const [browser, status] of [
        [app.browser(), visitor],
        [app.browser({ signedInAs: member }), 404],
      ] as const) {
        const answer = await browser.fetch(asked);
        expect(answer.status).toBe(status);
        const { error } = ErrorBody.parse(await answer.json());
        const { examples } = documented('get', path, status);
        expect(examples[error.code]?.value.error.message).toBe(error.message);
      }
    }
  });

  const json = { 'content-type': 'application/json' };
  test.each([
    {
      why: 'a query that is not declared',
      path: '/v1/properties/suggest?q=a&no=1',
      method: 'get',
      init: {},
    },
    {
      why: 'a token that does not hold',
      path: '/v1/search-limit',
      method: 'get',
      init: { headers: { authorization: 'Bearer made-up' } },
    },
    {
      why: 'a body that is no JSON',
      path: '/v1/calculators/dti',
      method: 'post',
      init: { method: 'POST', headers: json, body: '{' },
    },
    {
      why: 'a body that lacks a field',
      path: '/v1/calculators/dti',
      method: 'post',
      init: { method: 'POST', headers: json, body: '{}' },
    },
  ])('says what is answered to $why', async ({ path, method, init }) => {
    const answer = await app.browser().fetch(path, init);
    const { error } = ErrorBody.parse(await answer.json());
    const [bare = ''] = path.split('?');
    const { headers, examples } = documented(method, bare, answer.status);
    expect(examples[error.code]?.value.error.message).toBe(error.message);
    for (const name of headers) expect(answer.headers.get(name)).not.toBeNull();
  });
});
