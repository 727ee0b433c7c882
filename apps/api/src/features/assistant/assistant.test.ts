import { randomUUID } from 'node:crypto';
import type { AssistantEvent } from '@deedlight/contract/assistant';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { aTestApp, type TestBrowser } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

const env = { FEATURES: 'mortgage-ai', MONTHLY_SEARCHES: '2' };
const Again = z.object({ lines: z.array(z.object({ code: z.string(), figure: z.unknown() })) });
const AnsweredOnce = z.object({
  lines: z
    .array(
      z.object({
        code: z.string(),
        figure: z.object({ value: z.unknown() }).optional(),
        amount: z.number().optional(),
      }),
    )
    .default([]),
  totals: z.object({ buyer: z.number(), seller: z.number() }).optional(),
  annual: z.number().optional(),
  net: z.number().optional(),
});
const Answered = AnsweredOnce.extend({ offers: z.array(AnsweredOnce).optional() });
const known = 'What is the FHA upfront mortgage insurance premium?';

let database: Database;
beforeAll(async () => {
  database = await aTestDatabase();
});

async function aPerson(settings: Record<string, string> = env): Promise<TestBrowser> {
  const member = await aMember(database);
  return aTestApp({ database, env: settings }).browser({ signedInAs: member });
}

async function ask({ client }: TestBrowser, question: string): Promise<AssistantEvent[]> {
  const events: AssistantEvent[] = [];
  for await (const event of await client.assistant.answers({ question })) events.push(event);
  return events;
}

async function used({ client }: TestBrowser): Promise<number> {
  return (await client.usage.stats()).usage.total.used;
}

test('R-08 without the feature there is no such address', async () => {
  const person = await aPerson({});
  const response = await person.fetch('/v1/assistant/answers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: known }),
  });
  expect(response.status).toBe(404);
});

test('F-13 a visitor is asked to sign in', async () => {
  const visitor = aTestApp({ database, env }).browser();
  await expect(visitor.client.assistant.answers({ question: known })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    status: 401,
  });
});

test('X-10 each sentence cites a row with its table, version, source and date', async () => {
  const events = await ask(await aPerson(), known);
  expect(events).toMatchObject([
    { kind: 'citations' },
    {
      kind: 'citations',
      citations: [
        {
          kind: 'row',
          table: 'fha-mip',
          row: 'upfront',
          version: '2026.11',
          publisher: 'HUD/FHA',
          effective: '2023-03-20',
          confidence: 'published',
        },
      ],
    },
    { kind: 'sentence', cites: [1], text: expect.stringContaining('1.75%') },
    { kind: 'done', phrasedBy: 'tables' },
  ]);
});

test('X-10 a calculation is one that its own endpoint answers the same', async () => {
  const person = await aPerson();
  const events = await ask(person, 'Monthly payment on a $400,000 loan at 6.5% for 30 years');
  const [citation] = events.flatMap((each) => (each.kind === 'citations' ? each.citations : []));
  if (citation?.kind !== 'calculation') throw new Error('no calculation is cited');
  const response = await person.fetch(citation.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(citation.input),
  });
  const { lines } = Again.parse(await response.json());
  expect(lines).toEqual(citation.output.map(({ code, figure }) => ({ code, figure })));
});

test.each([
  ['title-fees', 'Transfer tax on a $300,000 sale in Philadelphia County, Pennsylvania'],
  [
    'title-fees',
    'Closing costs in Travis County, Texas at a price of $450,000 with a loan of $360,000',
  ],
  ['property-tax', 'Property tax on a $400,000 home in Bergen County, NJ'],
  [
    'conventional-mi',
    'How much is PMI on a $380,000 loan for a $400,000 house, 740 score, 30 years',
  ],
  ['net-sheet', 'What would the seller net at $410,000 in Travis County, Texas?'],
  ['apr', 'APR of a $300,000 loan at 6.5% over 30 years with $6,000 in fees'],
])('X-10 what %s works out, its endpoint answers too: %s', async (operation, question) => {
  const person = await aPerson();
  const events = await ask(person, question);
  const [citation] = events.flatMap((each) => (each.kind === 'citations' ? each.citations : []));
  if (citation?.kind !== 'calculation') throw new Error('no calculation is cited');
  expect(citation.operation).toBe(operation);
  const response = await person.fetch(citation.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(citation.input),
  });
  expect(response.status).toBe(200);
  const answer = Answered.parse(await response.json());
  const { lines, totals, annual, net } = answer.offers?.[0] ?? answer;
  const known = { annual, net, buyer: totals?.buyer, seller: totals?.seller };
  for (const { code, figure } of citation.output) {
    const line = lines.find((each) => each.code === code);
    const again = line?.figure?.value ?? line?.amount ?? new Map(Object.entries(known)).get(code);
    expect({ code, again }).toEqual({ code, again: figure.value });
  }
});

test('X-11 a question whose place is missing costs nothing', async () => {
  const person = await aPerson();
  const events = await ask(person, 'transfer tax on a 500k sale');
  expect(events).toMatchObject([{ kind: 'abstained', why: 'missing-input' }]);
  expect(await used(person)).toBe(0);
});

describe('X-11 one answer is one search', () => {
  test('a repeated question is free, an abstention costs nothing, the quota ends it', async () => {
    const person = await aPerson();
    await ask(person, known);
    await ask(person, 'what is the FHA upfront mortgage insurance premium');
    expect(await used(person)).toBe(1);
    const events = await ask(person, 'What is the weather in Denver?');
    expect(events).toMatchObject([{ kind: 'abstained', why: 'off-topic' }]);
    expect(await used(person)).toBe(1);
    await ask(person, 'What is the maximum DTI for a VA loan?');
    expect(await used(person)).toBe(2);
    await expect(ask(person, 'Funding fee on a VA IRRRL?')).rejects.toMatchObject({
      code: 'USAGE_LIMIT_EXCEEDED',
      status: 429,
    });
  });

  test('a failure gives it back', async () => {
    const person = await aPerson();
    const answer = person.client.assistant.answers({
      question: 'When was this property built?',
      propertyId: `pa-42101-${randomUUID().slice(0, 8)}`,
    });
    await expect(answer).rejects.toMatchObject({ status: 404 });
    expect(await used(person)).toBe(0);
  });
});
