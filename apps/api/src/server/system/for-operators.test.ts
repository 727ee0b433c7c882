import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database/database';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

const OpenApi = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          parameters: z
            .array(z.object({ name: z.string(), style: z.string().optional() }))
            .optional(),
          responses: z.record(z.string(), z.unknown()),
        })
        .optional(),
    }),
  ),
});

let database: Database;
let app: TestApp;
beforeAll(async () => {
  database = await aTestDatabase();
  // The page of the web app stands wherever nothing else does.
  app = aTestApp({ database, web: { serve: () => new Response('<!doctype html>') } });
});

describe('for those who run it', () => {
  test('/healthz lives, /readyz turns away while stopping', async () => {
    expect((await app.browser().fetch('/healthz')).status).toBe(200);
    // It gives the database 2 s, which a busy machine may take for its first answer.
    const ready = async () => (await app.browser().fetch('/readyz')).status;
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    app.lifecycle.isStopping = true;
    expect((await app.browser().fetch('/readyz')).status).toBe(503);
    app.lifecycle.isStopping = false;
  });

  test('/metrics counts requests by endpoint and status', async () => {
    const token = 'a token for the monitor';
    const watched = aTestApp({ database, env: { METRICS_TOKEN: token } }).browser();
    await watched.fetch('/v1/properties/pa-42101-404');
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await watched.fetch('/metrics', { headers })).text();
    expect(text).toMatch(/^# TYPE http_requests_total counter$/m);
    expect(text).toMatch(
      /http_requests_total\{method="GET",endpoint="properties.detail",status="404"\} \d+/,
    );
    expect(text).toMatch(
      /http_request_duration_seconds_bucket\{endpoint="properties.detail",le="\+Inf"\} \d+/,
    );
  });

  test.each([
    ['without a token', {}],
    ['with another', { authorization: 'Bearer another token, as long' }],
  ])('/metrics is for nobody %s', async (_, headers) => {
    const watched = aTestApp({ database, env: { METRICS_TOKEN: 'a token for the monitor' } });
    const refused = await watched.browser().fetch('/metrics', { headers });
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('http_requests_total');
    expect((await app.browser().fetch('/metrics', { headers })).status).toBe(404);
  });

  test('/v1/openapi.json is OpenAPI 3.1 of every endpoint, with the error body', async () => {
    const response = await app.browser().fetch('/v1/openapi.json');
    const document = OpenApi.parse(await response.json());
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/v1/properties/suggest', '/v1/properties/{id}', '/v1/search-limit']),
    );
    const refused = document.paths['/v1/properties/{id}']?.get?.responses['429'];
    expect(JSON.stringify(refused)).toContain('requestId');
    // "form" is what a parameter has where it names no style: types=condo&types=land.
    const lists = document.paths['/v1/properties']?.get?.parameters?.filter(({ name }) =>
      ['types', 'unknown'].includes(name),
    );
    expect(lists).toHaveLength(2);
    for (const list of lists ?? []) expect(list.style ?? 'form').toBe('form');
  });

  test('/v1/docs describes the API without a script or anything from elsewhere', async () => {
    const page = await (await app.browser().fetch('/v1/docs')).text();
    expect(page).toContain('/v1/properties/{id}');
    expect(page).toContain('searchesRemaining');
    expect(page).not.toMatch(/<script|src=|https?:\/\/(?!deedlight|localhost)/);
  });
});
