import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aTestApp, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';
import { leavesOf, withValue } from './test/leaves';
import { samples } from './test/samples';

const Refused = z.object({
  error: z.object({
    code: z.literal('INPUT_INVALID'),
    message: z.string().min(1),
    requestId: z.string().min(1),
    details: z.object({
      fields: z.array(z.object({ field: z.string(), message: z.string().min(1) })).min(1),
    }),
  }),
});

let browser: TestBrowser;
beforeAll(async () => {
  browser = aTestApp({ database: await aTestDatabase() }).browser();
});

function post(kind: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return browser.fetch(`/v1/calculators/${kind}`, { method: 'POST', headers, body });
}

async function refusedFields(kind: string, body: string): Promise<string[]> {
  const response = await post(kind, body);
  expect(response.status, `${kind} ${body}`).toBe(400);
  const { error } = Refused.parse(await response.json());
  return error.details.fields.map(({ field }) => field);
}

const kinds = Object.entries(samples).map(([kind, sample]) => ({ kind, sample }));
// These amounts and days may be positive or negative.
const signed = /adjustments|netProfit|^count$|nonRecurringIncome|startBalance/;
const decimal = /^-?\d+(\.\d+)?$/;

describe.each(kinds)('$kind', ({ kind, sample }) => {
  test('F-09 answers a plausible question of an anonymous caller', async () => {
    const response = await post(kind, JSON.stringify(sample));
    expect(response.status, await response.clone().text()).toBe(200);
  });

  test('F-09 names every figure that is missing, letters, empty, endless or negative', async () => {
    for (const { path, value } of leavesOf(sample)) {
      const isFigure = typeof value === 'number' || decimal.test(String(value));
      if (!isFigure) continue;
      const isText = typeof value === 'string';
      const wrong: unknown[] = ['', 'letters', null, [], isText ? '1e309' : 'ENDLESS', undefined];
      if (!signed.test(String(path.at(-1)))) wrong.push(isText ? '-1' : -1);
      for (const bad of wrong) {
        // JSON.stringify cannot write an infinite number, but a client can send one.
        const body = JSON.stringify(withValue(sample, path, bad)).replace('"ENDLESS"', '1e309');
        // A field may be optional, or null if there is no such limit.
        const isNothing = bad === undefined || bad === null;
        if (isNothing && (await post(kind, body)).status === 200) continue;
        expect(await refusedFields(kind, body), body).toContain(path.join('.'));
      }
    }
  });

  test('names a field that there is not', async () => {
    const body = JSON.stringify({ ...sample, extra_field: 1 });
    expect(await refusedFields(kind, body)).toEqual(['extra_field']);
  });

  test('answers or refuses whatever figures it is given, and never breaks', async () => {
    const leaves = leavesOf(sample);
    const anyChange = fc.array(fc.tuple(fc.nat(leaves.length - 1), fc.nat(20)), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(anyChange, async (changes) => {
        let body: unknown = sample;
        for (const [at, pick] of changes) {
          const leaf = leaves[at];
          if (leaf) body = withValue(body, leaf.path, extreme(leaf.value, pick));
        }
        const response = await post(kind, JSON.stringify(body));
        expect([200, 400], JSON.stringify(body)).toContain(response.status);
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 8) },
    );
  });
});

function extreme(value: unknown, pick: number): unknown {
  const among = (choices: readonly unknown[]) => choices[pick % choices.length];
  if (typeof value === 'number') {
    return among([0, 1, -1, 2, 12, 359, 600, 601, 1e12, 999_999_999_999, 2026, 100_000, 1.5]);
  }
  if (typeof value !== 'string') return value;
  if (decimal.test(value)) {
    return among(['0', '1', '-0.01', '0.5', '0.999999999999', '999999999', '0.000000000001', '20']);
  }
  if (/^\d{4}-\d\d-\d\d$/.test(value)) {
    return among(['1900-01-01', '2199-12-31', '2026-02-28', '2024-02-29', '2026-13-01']);
  }
  return value;
}

test.each([
  { why: '0 months', kind: 'amortization', change: { months: 0 }, field: 'months' },
  { why: 'a term of 100 years', kind: 'amortization', change: { months: 1200 }, field: 'months' },
  {
    why: 'a down payment above the price',
    kind: 'payment',
    change: { downPayment: 40_000_001 },
    field: 'downPayment',
  },
  { why: 'a state that is none', kind: 'property-tax', change: { state: 'ZZ' }, field: 'state' },
  {
    why: 'a day that does not exist',
    kind: 'days-between',
    change: { to: '2026-02-30' },
    field: 'to',
  },
  { why: 'a choice that is none', kind: 'payment', change: { program: 'x' }, field: 'program' },
])('F-09 refuses $why beside its field', async ({ kind, change, field }) => {
  const sample = kinds.find((each) => each.kind === kind)?.sample;
  expect(await refusedFields(kind, JSON.stringify({ ...sample, ...change }))).toContain(field);
});

test('a rate of zero is a rate like any other', async () => {
  const body = { ...samples.amortization, annualRate: '0', extras: [] };
  const response = await post('amortization', JSON.stringify(body));
  expect(await response.json()).toMatchObject({ payment: 83_333, totals: { interest: 0 } });
});

test.each(['not json', '[]', '"text"', 'null', ''])('a body of %j is refused', async (body) => {
  expect((await post('dti', body)).status).toBe(400);
});

test('a calculator that is none is 404', async () => {
  expect((await post('horoscope', '{}')).status).toBe(404);
});
