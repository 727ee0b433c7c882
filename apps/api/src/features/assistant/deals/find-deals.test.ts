import type { AssistantEvent } from '@deedlight/contract/assistant';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import { aMember } from '../../../test/a-member';
import { aTestApp } from '../../../test/test-app';
import { aTestClock } from '../../../test/test-clock';
import { aTestDatabase } from '../../../test/test-database';

const env = { FEATURES: 'mortgage-ai' };

let database: Database;
let member: Member;

beforeAll(async () => {
  database = await aTestDatabase();
});

beforeEach(async () => {
  member = await aMember(database);
});

const today = aTestClock().now().toZonedDateTimeISO('UTC').toPlainDate();
const day = (away: number) => today.add({ days: away }).toString();
const said = (away: number) =>
  today
    .add({ days: away })
    .toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

type Given = {
  name: string;
  kind?: 'purchase' | 'refinance' | 'sale';
  stage?: string;
  closing_on?: string;
  lock_ends_on?: string;
  application_on?: string;
};

/** Adds a deal as the browser does: by the member's own rights. */
function aDeal({ kind = 'sale', ...given }: Given, of = member): Promise<{ id: string }> {
  return database.asUser(of, (db) =>
    db
      .insertInto('public.deals')
      .values({ kind, place: '1 Elm St', ...given })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

async function ask(question: string, there: { today?: string } = {}): Promise<AssistantEvent[]> {
  const { client } = aTestApp({ database, env }).browser({ signedInAs: member });
  const events: AssistantEvent[] = [];
  for await (const event of await client.assistant.answers({ question, ...there }))
    events.push(event);
  return events;
}

const sentences = async (question: string, there?: { today?: string }) =>
  (await ask(question, there)).flatMap((event) => (event.kind === 'sentence' ? [event.text] : []));

describe('F-13, R-05: of the member’s deals', () => {
  test('those that close in a time are told with their day; a day that is not set is unknown', async () => {
    const soon = await aDeal({ name: 'Elm', closing_on: day(9) });
    await aDeal({ name: 'Oak', closing_on: day(40) });
    await aDeal({ name: 'Ash' });
    const gone = await aDeal({ name: 'Gone', closing_on: day(8) });
    await database.asUser(member, (db) =>
      db
        .updateTable('public.deals')
        .set({ archived_at: `${today}T00:00:00Z` })
        .where('id', '=', gone.id)
        .execute(),
    );
    const events = await ask('Which of my deals close in the next 14 days?');
    const period = `between ${said(0)} and ${said(14)}`;
    expect(events.filter(({ kind }) => kind === 'sentence')).toMatchObject([
      {
        cites: [1],
        text: `Of your 3 deals, ended and archived ones left out, 1 has a closing ${period}. In 1 of them no such day is set.`,
      },
      { cites: [2], text: `Elm: Closing, ${said(9)} (in 9 days).` },
    ]);
    expect(events.findLast(({ kind }) => kind === 'citations')).toMatchObject({
      citations: [
        { kind: 'own', what: 'deals', page: '/app/deals' },
        { kind: 'own', what: 'deal', title: 'Elm', page: `/app/deals/${soon.id}` },
      ],
    });
  });

  test('what is overdue and due is told from the timeline and the checklist, with the rule', async () => {
    const { id } = await aDeal({ name: 'Elm', kind: 'purchase', application_on: day(-20) });
    await database.asUser(member, (db) =>
      db
        .insertInto('public.deal_tasks')
        .values([
          { deal_id: id, position: 0, text: 'Order the title', due_on: day(3) },
          { deal_id: id, position: 1, text: 'Much later', due_on: day(30) },
        ])
        .execute(),
    );
    await aDeal({ name: 'Oak', lock_ends_on: day(2) });
    const overdue = await sentences('Which of my deals are overdue?');
    expect(overdue[0]).toBe(
      'Of your 2 deals, ended and archived ones left out, 1 has something overdue.',
    );
    expect(overdue.slice(1)).toEqual([
      expect.stringMatching(
        /^Elm: .*Loan Estimate.* \(overdue by \d+ days\)\. It is 3 business days of the lender’s office after the application, 12 CFR 1026\.19/,
      ),
    ]);
    const due = await sentences('What is due on my deals in the next 5 days?');
    expect(due[0]).toContain('2 have something to do between');
    expect(due.slice(2)).toEqual([
      `Oak: Rate lock ends, ${said(2)} (in 2 days).`,
      `Elm: Order the title, ${said(3)} (in 3 days).`,
    ]);
  });

  test('stages are counted, and one deal is asked for by its name', async () => {
    await aDeal({ name: 'Elm', stage: 'in-underwriting' });
    await aDeal({ name: 'Oak', stage: 'preparing', closing_on: day(9) });
    expect(await sentences('Which of my deals are in underwriting?')).toEqual([
      'Of your 2 deals, ended and archived ones left out, 1 is in the stage “In underwriting”.',
      'Elm: in underwriting, 1 Elm St, no closing day yet.',
    ]);
    expect((await sentences('How many deals do I have?'))[0]).toBe(
      'Of your 2 deals, ended and archived ones left out, 1 is “Preparing”, 1 is “In underwriting”.',
    );
    expect(await sentences('Where does the deal “Oak” stand?')).toEqual([
      'Of your 1 deal, 1 is “Preparing”.',
      `Oak: preparing, 1 Elm St, closing ${said(9)}. Next: Closing, ${said(9)} (in 9 days).`,
    ]);
  });

  test('one that closed or fell through asks for nothing, before it is archived too', async () => {
    await aDeal({ name: 'Elm', closing_on: day(9) });
    await aDeal({ name: 'Oak', stage: 'closed', closing_on: day(3) });
    const ash = await aDeal({ name: 'Ash', stage: 'fell-through', lock_ends_on: day(2) });
    await database.asUser(member, (db) =>
      db
        .insertInto('public.deal_tasks')
        .values({ deal_id: ash.id, position: 0, text: 'Order the title', due_on: day(-3) })
        .execute(),
    );
    const left = 'Of your 1 deal, ended and archived ones left out,';
    expect(await sentences('What is due on my deals in the next 5 days?')).toEqual([
      `${left} none has something to do between ${said(0)} and ${said(5)}, what is overdue included.`,
    ]);
    expect(await sentences('Which of my deals are overdue?')).toEqual([
      `${left} none has something overdue.`,
    ]);
    expect((await sentences('How many deals do I have?'))[0]).toBe(`${left} 1 is “Preparing”.`);
    expect(await sentences('Is the deal “Ash” overdue?')).toEqual([
      'Of your 1 deal, none has something overdue.',
    ]);
    expect(await sentences('Which of my deals have closed?')).toEqual([
      'Of your 3 deals, archived ones left out, 1 is in the stage “Closed”.',
      `Oak: closed, 1 Elm St, closing ${said(3)}.`,
    ]);
  });

  test('the closing of an accepted offer and the expiry of an open one are told as the offer’s', async () => {
    const elm = await aDeal({ name: 'Elm' });
    await aDeal({ name: 'Oak', closing_on: day(40) });
    const offer = { deal_id: elm.id, price_cents: 41_000_000 };
    await database.asUser(member, (db) =>
      db
        .insertInto('public.deal_offers')
        .values([
          { ...offer, name: 'Ana', status: 'accepted', closing_on: day(9) },
          { ...offer, name: 'Ben', expires_on: day(2) },
          { ...offer, name: 'Cy', status: 'declined', expires_on: day(2) },
        ])
        .execute(),
    );
    expect(await sentences('Which of my deals close in the next 14 days?')).toEqual([
      expect.stringContaining('Of your 2 deals, ended and archived ones left out, 1 has a closing'),
      `Elm: Closing in the offer of Ana, ${said(9)} (in 9 days). From the accepted offer.`,
    ]);
    expect(await sentences('Which of my deals have an offer that expires soon?')).toEqual([
      'Of your 2 deals, ended and archived ones left out, 1 has an offer with an expiry. In 1 of them no such day is set.',
      `Elm: Offer of Ben expires, ${said(2)} (in 2 days). From the received offer.`,
    ]);
    expect((await sentences('Where does the deal “Elm” stand?')).at(-1)).toBe(
      `Elm: preparing, 1 Elm St, no closing day of its own yet, by the accepted offer ${said(9)}. Next: Offer of Ben expires, ${said(2)} (in 2 days).`,
    );
  });

  test('today is the day where the question is asked, and of a wrong clock that of UTC', async () => {
    await aDeal({ name: 'Elm', closing_on: day(2) });
    const asked = 'Where does the deal “Elm” stand?';
    const stands = async (there?: { today?: string }) => (await sentences(asked, there)).at(-1);
    const closesIn = (text: string) =>
      expect.stringContaining(`Next: Closing, ${said(2)} (${text})`);
    expect(await stands()).toEqual(closesIn('in 2 days'));
    expect(await stands({ today: day(1) })).toEqual(closesIn('tomorrow'));
    expect(await stands({ today: day(2) })).toEqual(closesIn('in 2 days'));
    await expect(ask(asked, { today: 'noon' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  test('nothing of others is told, and where nothing answers it says what may be asked', async () => {
    const other = await aMember(database);
    await aDeal({ name: 'Theirs', closing_on: day(5) }, other);
    expect(await ask('Which of my deals close this year?')).toMatchObject([
      { kind: 'abstained', why: 'no-source', text: expect.stringContaining('You have no deal') },
    ]);
    await aDeal({ name: 'Mine', closing_on: day(5) });
    expect(JSON.stringify(await ask('Which of my deals close?'))).not.toContain('Theirs');
    expect(await ask('Which of my deals is the prettiest?')).toMatchObject([
      { kind: 'abstained', text: expect.stringContaining('Of deals this answers') },
    ]);
  });
});
