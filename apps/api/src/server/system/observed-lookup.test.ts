import { SpanKind } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { everyLookup, id, offer, post } from '../../features/provider/test/lookup-app';
import { parseEnv } from '../../platform/env';
import { startTracing } from '../../platform/tracing/start-tracing';
import { aCollector } from '../../test/a-collector';

const Spans = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

const given = everyLookup();

const traceId = '0af7651916cd43dd8448eb211c80319c';
const caller = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${caller}-01`;

test('a request is one trace below its caller: handler, SQL and provider', async () => {
  const browser = given.app.browser({ signedInAs: given.member, headers: { traceparent } });
  const { spans, sent } = await traced(() =>
    browser.fetch('/v1/properties/fetch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(offer),
    }),
  );
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  const named = (name: string) => spans.find((span) => span.name === name);
  // OTLP counts kinds from 1: 0 is "unspecified".
  const request = named('POST properties.fetch');
  expect(request).toMatchObject({ parentSpanId: caller, kind: SpanKind.SERVER + 1 });
  const handler = named('properties.fetch');
  expect(handler).toMatchObject({ parentSpanId: request?.spanId });
  const provider = spans.find(({ name }) => name.startsWith('RealEstateAPI '));
  expect(provider).toMatchObject({ parentSpanId: handler?.spanId, kind: SpanKind.CLIENT + 1 });
  const statements = spans.filter(({ attributes }) =>
    attributes.some(({ key }) => key === 'db.query.text'),
  );
  expect(statements.length).toBeGreaterThan(2);
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(handler?.spanId);

  // A trace contains nothing about the query or the person.
  expect(sent).toContain('$1');
  for (const secret of [offer.offer, given.member.userId, given.member.email ?? '@']) {
    expect(sent).not.toContain(secret);
  }
});

test('so is a visitor’s look at a property, which takes a way of its own', async () => {
  await given.client().properties.fetch(offer);
  const browser = given.app.browser({ headers: { traceparent } });
  const { spans } = await traced(() => browser.fetch(`/v1/properties/${id}`));
  const request = spans.find(({ name }) => name === 'GET properties.detail');
  const handler = spans.find(({ name }) => name === 'properties.detail');
  expect(request).toMatchObject({ traceId, parentSpanId: caller });
  expect(handler).toMatchObject({ traceId, parentSpanId: request?.spanId });
  expect(spans.some(({ parentSpanId }) => parentSpanId === handler?.spanId)).toBe(true);
});

test('calls of a provider are counted by how they ended, with the time they took', async () => {
  const token = 'a token for the monitor';
  given.vendor.next('unreachable');
  await post(given.app, given.member, offer);
  const watched = given.install(null, { METRICS_TOKEN: token }).browser();
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await watched.fetch('/metrics', { headers })).text();
  const label = 'provider="RealEstateAPI"';
  expect(text).toMatch(
    new RegExp(`^provider_calls_total\\{${label},outcome="failed"\\} \\d+$`, 'm'),
  );
  expect(text).toMatch(
    new RegExp(`^provider_calls_total\\{${label},outcome="found"\\} \\d+$`, 'm'),
  );
  expect(text).toMatch(
    new RegExp(`^provider_call_duration_seconds_count\\{${label}\\} \\d+$`, 'm'),
  );
});

/** Returns what a collector receives for one successful request. */
async function traced(ask: () => Promise<Response>) {
  const { taken, url } = await aCollector();
  const stop = await startTracing(parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url }));
  const { status } = await ask();
  await stop();
  expect(status).toBe(200);
  expect(new Set(taken.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const spans = taken
    .flatMap(({ body }) => Spans.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);
  return { spans, sent: taken.map(({ body }) => body).join('') };
}
