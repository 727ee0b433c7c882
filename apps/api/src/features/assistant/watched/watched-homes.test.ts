import type { AssistantEvent } from '@deedlight/contract/assistant';
import type { PinnedChange } from '@deedlight/contract/rows/pinned-changes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { aMember } from '../../../test/a-member';
import { aTestApp } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

const env = { FEATURES: 'mortgage-ai' };
const [oak, elm, ash] = ['oh-39999-1', 'oh-39999-2', 'oh-39999-3'] as const;

let database: Database;
let member: Awaited<ReturnType<typeof aMember>>;

beforeAll(async () => {
  database = await aTestDatabase();
});

beforeEach(async () => {
  member = await aMember(database);
});

type Given = { id: string; label: string };

const pin = (home: Given, of = member) =>
  database.asUser(of, (db) =>
    db
      .insertInto('public.pinned_properties')
      .values({ property_id: home.id, label: home.label })
      .execute(),
  );

async function watchedList(name: string, homes: readonly Given[]): Promise<void> {
  await database.asUser(member, async (db) => {
    const { id } = await db
      .insertInto('public.property_lists')
      .values({ name, is_watched: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('public.listed_properties')
      .values(homes.map((home) => ({ list_id: id, property_id: home.id, label: home.label })))
      .execute();
  });
}

const notice = (id: string, day: string, changes: PinnedChange[], of = member) =>
  database.asService('test', (db) =>
    db
      .insertInto('public.pinned_changes')
      .values({
        ...{ user_id: of.userId, property_id: id, event_key: `${id} ${day}` },
        ...{ noticed_at: `${day}T12:00:00Z`, changes: JSON.stringify(changes) },
      })
      .execute(),
  );

type Basis = 'valuation' | 'assessor';

function moved(from: number, to: number, bases: [Basis, Basis] = ['valuation', 'valuation']) {
  const [before, after] = bases;
  return {
    what: 'value' as const,
    before: { amount: from * 100, basis: before },
    after: { amount: to * 100, basis: after },
  };
}

const sold: PinnedChange = {
  ...{ what: 'transfer', day: '2026-10-02', amount: 41_000_000 },
  evidence: {
    ...{ source: 'Dane County', fileName: 'roll.csv', line: 3 },
    fetchedAt: '2026-10-20T08:00:00Z',
  },
};

async function ask(question: string): Promise<AssistantEvent[]> {
  const { client } = aTestApp({ database, env }).browser({ signedInAs: member });
  const events: AssistantEvent[] = [];
  for await (const event of await client.assistant.answers({ question })) events.push(event);
  return events;
}

const sentences = async (question: string) =>
  (await ask(question)).flatMap((event) => (event.kind === 'sentence' ? [event.text] : []));

describe('F-13, R-05: which watched homes', () => {
  test('lost value is told by what was noticed, from the first value to the last', async () => {
    await pin({ id: oak, label: '1 Oak St' });
    await pin({ id: elm, label: '2 Elm St' });
    await notice(oak, '2026-09-01', [moved(300_000, 294_000)]);
    await notice(oak, '2026-10-01', [moved(294_000, 285_000)]);
    await notice(elm, '2026-10-01', [moved(200_000, 210_000)]);
    const events = await ask('Which of my watched homes lost value?');
    expect(events).toMatchObject([
      { kind: 'citations' },
      {
        kind: 'citations',
        citations: [
          { kind: 'own', what: 'watched-homes', page: '/app' },
          {
            ...{ kind: 'property', id: oak, fact: 'value', isSample: false },
            publisher: 'Our valuation: an estimate',
            title: 'noticed Oct 1, 2026',
          },
        ],
      },
      {
        cites: [1],
        text: 'Of the 2 homes that you watch, 1 lost value since you watch them, for a year at most, by what was noticed. A move below the percentage for which a home is watched is not noticed.',
      },
      { cites: [2], text: '1 Oak St: value $300,000 (day not known) → $285,000 (−5.0%).' },
      { kind: 'done' },
    ]);
  });

  test('lost value is not said where another kind of value took its place', async () => {
    await pin({ id: oak, label: '1 Oak St' });
    await notice(oak, '2026-09-01', [moved(300_000, 250_000, ['valuation', 'assessor'])]);
    expect(await sentences('Which watched homes lost value?')).toEqual([
      expect.stringMatching(/^Of the 1 home that you watch, none lost value/),
    ]);
    await notice(oak, '2026-10-01', [moved(250_000, 240_000, ['assessor', 'assessor'])]);
    expect((await sentences('Which watched homes lost value?'))[1]).toBe(
      '1 Oak St: value $250,000 (day not known) → $240,000 (−4.0%).',
    );
  });

  test('were sold, of one list, in a time, with where that was read', async () => {
    await watchedList('Letters', [{ id: oak, label: '1 Oak St' }]);
    await pin({ id: ash, label: '3 Ash St' });
    await notice(oak, '2026-10-20', [sold]);
    await notice(ash, '2026-10-20', [sold]);
    expect(await sentences('Which homes of my list “Letters” were sold?')).toEqual([
      'Of the 1 home of the list “Letters”, 1 had a new sale or deed since you watch it, for a year at most, by what was noticed.',
      '1 Oak St: New sale or deed: $410,000, Oct 2, 2026.',
    ]);
    expect(await sentences('Which watched homes were sold?')).toHaveLength(3);
    expect(await sentences('Which watched homes were sold in the last 2 days?')).toEqual([
      expect.stringContaining('none had a new sale or deed since'),
    ]);
  });

  test('were sold, of a list whose name has an apostrophe', async () => {
    await watchedList('Ana’s street', [{ id: oak, label: '1 Oak St' }]);
    await pin({ id: ash, label: '3 Ash St' });
    await notice(ash, '2026-10-20', [sold]);
    expect(await sentences('Which homes of my list “Ana’s street” were sold?')).toEqual([
      expect.stringMatching(/^Of the 1 home of the list “Ana’s street”, none had a new sale/),
    ]);
  });

  test('are the member’s own; nothing that others watch is told', async () => {
    const other = await aMember(database);
    await pin({ id: oak, label: '1 Oak St' }, other);
    await notice(oak, '2026-09-01', [moved(300_000, 250_000)], other);
    expect(await ask('Which of my watched homes lost value?')).toMatchObject([
      { kind: 'abstained', why: 'no-source', text: expect.stringContaining('Pin a home') },
    ]);
    await pin({ id: oak, label: 'Mine' });
    expect(await sentences('Which of my watched homes lost value?')).toEqual([
      expect.stringContaining('none lost value'),
    ]);
  });
});
