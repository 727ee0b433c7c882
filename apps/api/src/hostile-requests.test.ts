import { endlessBody } from '@deedlight/local-supabase/test/endless-body';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aTestDatabase } from './test/test-database';
import { aTestIdentity, type TestIdentity } from './test/test-identity';

let server: TestIdentity;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await aTestIdentity({ database: await aTestDatabase() });
  const { supabase } = await server.member();
  const token = (await supabase.auth.getSession()).data.session?.access_token;
  headers = { authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
});

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test('no endpoint of the API reads an endless body to its end', async () => {
  const writes = await writingEndpoints();
  expect(writes.length).toBeGreaterThan(40);
  for (const { method, path } of writes) {
    const endless = endlessBody();
    const response = await server.fetch(path, withStream(method, endless.body));
    expect(response.status, `${method} ${path}`).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'BODY_TOO_LARGE' } });
    expect(endless.bytesSent(), `${method} ${path}`).toBeLessThan(1.2 * 1024 * 1024);
  }
});

test('a body of deep brackets is refused before anything walks it', async () => {
  for (const { method, path } of await writingEndpoints()) {
    const response = await server.fetch(path, { method, headers, body: deep(5000) });
    expect(response.status, `${method} ${path}`).toBe(400);
  }
});

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

test.each([
  ...inherited.map((word) => `/auth/v1/verify?type=${word}&token=x`),
  ...inherited.map((word) => `/auth/v1/authorize?provider=${word}`),
  ...inherited.map((word) => `/rest/v1/saved_scenarios?id=${word}.1`),
  ...inherited.map((word) => `/rest/v1/saved_scenarios?order=id.${word}`),
  ...inherited.map((word) => `/rest/v1/saved_scenarios?select=${word}`),
  ...inherited.map((word) => `/rest/v1/${word}`),
  ...inherited.map((word) => `/storage/v1/bucket/${word}`),
  ...inherited.map((word) => `/v1/properties?sort=${word}`),
  ...inherited.map((word) => `/v1/properties?state=${word}`),
  ...inherited.map((word) => `/v1/properties?${word}=1`),
  ...inherited.map((word) => `/v1/properties?${word}[${word}]=1`),
  ...inherited.map((word) => `/v1/calculators/${word}`),
  ...inherited.map((word) => `/v1/properties/${word}`),
  `/v1/properties?q${'[a]'.repeat(5000)}=1`,
  `/v1/properties?${'state[]=PA&'.repeat(5000)}`,
  '/v1/properties/suggest?q=%00',
  '/v1/properties/suggest?q=%ed%a0%80',
  '/v1/properties?city=%00',
  '/v1/properties/pa%00',
  '/rest/v1/saved_scenarios?id=eq.%00',
  '/rest/v1/saved_scenarios?name=ilike.%ed%a0%80',
  '/storage/v1/object/images/%00',
  '/auth/v1/verify?type=signup&token=%00',
  '/%00',
  '/assets/%ed%a0%80',
])('GET %s is answered, and not with 500', async (path) => {
  const response = await server.fetch(path, { headers });
  expect(response.status).toBeLessThan(500);
  expect(await response.text()).not.toMatch(/\bfunction\b|native code/);
});

const strange = [
  '"\\ud800"',
  '"\\u0000"',
  'null',
  '[]',
  '1e999',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{"a":"${'\\udfff'}"}`,
  '{"a":1,"a":2}',
  '',
  '{',
];

test.each(strange)('the body %s is a mistake of the sender wherever it is sent', async (body) => {
  const places = [
    ...(await writingEndpoints()),
    ...['signup', 'token?grant_type=password', 'recover', 'resend', 'verify'].map((path) => ({
      method: 'POST',
      path: `/auth/v1/${path}`,
    })),
    { method: 'PUT', path: '/auth/v1/user' },
    ...['saved_scenarios', 'pinned_properties', 'property_notes', 'profiles'].flatMap((table) => [
      { method: 'POST', path: `/rest/v1/${table}` },
      { method: 'PATCH', path: `/rest/v1/${table}?id=eq.1` },
    ]),
    { method: 'POST', path: '/storage/v1/object/list/images' },
    { method: 'POST', path: '/storage/v1/object/sign/images/x.png' },
    { method: 'DELETE', path: '/storage/v1/object/images' },
  ];
  for (const { method, path } of places) {
    const response = await server.fetch(path, { method, headers, body });
    const answer = await response.text();
    const isUnconfigured = /_NOT_CONFIGURED|PROVIDER_MISSING/.test(answer);
    if (!isUnconfigured) expect(response.status, `${method} ${path}: ${answer}`).toBeLessThan(500);
  }
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('isAdmin');
});

test.each(['"\\ud800"', '"\\u0000"', deep(5000)])(
  'the body %.20s is a mistake of the sender under the name of a form as well',
  async (value) => {
    const disguised = { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' };
    const places = [
      { method: 'PUT', path: '/auth/v1/user', body: `{"data":{"a":${value}}}` },
      { method: 'POST', path: '/rest/v1/saved_scenarios', body: `{"inputs":${value}}` },
      {
        method: 'POST',
        path: '/storage/v1/object/list/images',
        body: `{"prefix":"","a":${value}}`,
      },
    ];
    for (const { method, path, body } of places) {
      const response = await server.fetch(path, { method, headers: disguised, body });
      expect(response.status, `${method} ${path}`).toBe(400);
    }
  },
);

function withStream(method: string, body: ReadableStream<Uint8Array>): RequestInit {
  return { method, headers, body, duplex: 'half' };
}

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Returns every endpoint with a body, with a value for each parameter of its path. */
async function writingEndpoints(): Promise<{ method: string; path: string }[]> {
  const { paths } = Document.parse(await (await server.fetch('/v1/openapi.json')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => method.toUpperCase())
      .filter((method) => !['GET', 'HEAD'].includes(method))
      .map((method) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'x') })),
  );
}
