import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Database } from '../../platform/database/database';
import { DatabaseUnavailable } from '../../platform/database/errors';
import { Jobs } from '../../platform/jobs/jobs';
import { silentLog } from '../../platform/log';
import { projectRoot } from '../../platform/project-files';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestClock } from '../../test/test-clock';
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
  // The web app's page is served at every other path.
  app = aTestApp({ database, web: { serve: () => new Response('<!doctype html>') } });
});

describe('for those who run it', () => {
  test('/healthz lives, /readyz turns away while stopping', async () => {
    expect((await app.browser().fetch('/healthz')).status).toBe(200);
    // The check gives the database 2 s, which a busy machine may exceed once.
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
      /http_request_duration_seconds_bucket\{le="\+Inf",endpoint="properties.detail"\} \d+/,
    );
  });

  test('/metrics tells of the event loop, connections, jobs and caches', async () => {
    const clock = aTestClock();
    const token = 'a token for the monitor';
    const watched = aTestApp({ database, clock, env: { METRICS_TOKEN: token } }).browser();
    const fails = async () => Promise.reject(new Error('no network'));
    const jobs = new Jobs({ database, clock, log: silentLog });
    jobs.add({ name: 'observed', everyHours: 1, run: fails });
    await jobs.runDue();
    // A failed job is due again after 15 minutes.
    clock.advance({ minutes: 20 });
    for (const _ of [1, 2]) await watched.fetch('/v1/properties/pa-42101-404');
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await watched.fetch('/metrics', { headers })).text();
    for (const line of [
      /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m,
      /^database_connections\{work="(any|request)",state="(used|idle)"\} \d+$/m,
      /^database_waiting\{work="(any|request)"\} 0$/m,
      /^jobs\{state="due"\} 1$/m,
      /^jobs\{state="running"\} 0$/m,
      /^jobs\{state="failed"\} 1$/m,
      /^job_oldest_due_seconds 300$/m,
      /^cache_misses_total\{cache="properties"\} [1-9]\d*$/m,
      /^cache_entries\{cache="properties"\} \d+$/m,
    ]) {
      expect(text).toMatch(line);
    }
  });

  test('/metrics says nothing of jobs while the database does not answer', async () => {
    const asService = () => Promise.reject(new DatabaseUnavailable('gone'));
    const gone: Database = { ...database, inBackground: { ...database.inBackground, asService } };
    const token = 'a token for the monitor';
    const watched = aTestApp({ database: gone, env: { METRICS_TOKEN: token } }).browser();
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await watched.fetch('/metrics', { headers })).text();
    expect(text).toContain('http_requests_total{');
    expect(text).not.toMatch(/^job/m);
  });

  test('what deploy/ watches is measured', async () => {
    const token = 'a token for the monitor';
    const watched = aTestApp({ database, env: { METRICS_TOKEN: token } }).browser();
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await watched.fetch('/metrics', { headers })).text();
    const measured = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    // Prometheus makes `up` itself.
    const known = new Set([...measured, 'up']);
    const watchedFor = [...namesInDashboard(), ...namesInAlerts()];
    expect(watchedFor.length).toBeGreaterThan(15);
    expect(watchedFor.filter((name) => !known.has(name))).toEqual([]);
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
    expect(refused).toMatchObject({ $ref: expect.stringContaining('#/components/responses/') });
    // "form" is the default style of a parameter: types=condo&types=land.
    const lists = document.paths['/v1/properties']?.get?.parameters?.filter(({ name }) =>
      ['types', 'unknown'].includes(name),
    );
    expect(lists).toHaveLength(2);
    for (const list of lists ?? []) expect(list.style ?? 'form').toBe('form');
  });

  test('/v1/openapi.json says of each operation which scope a key needs, and of the others none', async () => {
    const document = await (await app.browser().fetch('/v1/openapi.json')).json();
    const { paths, components, security } = Object(document);
    expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
    const ofKeys = (path: string, method: string) =>
      (paths[path][method].security ?? security).find((one: object) => 'apiKey' in one)?.apiKey;
    expect(ofKeys('/v1/properties/{id}', 'get')).toEqual(['properties:read']);
    expect(ofKeys('/v1/title-fees/quote', 'post')).toEqual(['quotes:read']);
    expect(ofKeys('/v1/usage/stats', 'get')).toEqual(['account:read']);
    expect(ofKeys('/v1/account/export', 'get')).toBeUndefined();
    expect(ofKeys('/v1/skip-trace', 'post')).toBeUndefined();
  });

  test('/v1/docs describes the API without a script or anything from elsewhere', async () => {
    const page = await (await app.browser().fetch('/v1/docs')).text();
    expect(page).toContain('/v1/properties/{id}');
    expect(page).toContain('searchesRemaining');
    expect(page).toContain('An API key needs <code>properties:read</code>');
    expect(page).not.toMatch(/<script|src=|https?:\/\/(?!deedlight|localhost)/);
  });
});

const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});
const Alerts = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});

function namesInDashboard(): string[] {
  const { panels } = Dashboard.parse(JSON.parse(deployed('grafana/deedlight.json')));
  return panels.flatMap(({ targets }) => targets).flatMap(({ expr }) => namesIn(expr));
}

function namesInAlerts(): string[] {
  const { groups } = Alerts.parse(parse(deployed('alerts.yml')));
  return groups.flatMap(({ rules }) => rules).flatMap(({ expr }) => namesIn(expr));
}

function deployed(path: string): string {
  return readFileSync(join(projectRoot(), 'deploy', path), 'utf8');
}

/**
 * Returns the words of a PromQL expression that are neither functions, operators, labels nor texts.
 */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return (bare.match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? []).filter(
    (word) => !['and', 'or', 'unless', 'bool'].includes(word),
  );
}
