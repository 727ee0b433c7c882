import type { AssistantEvent } from '@deedlight/contract/assistant';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCounty } from '../../../platform/backup/test/a-life';
import type { Database } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import { addDeal, addOffer, addParty } from '../../../test/a-deal';
import { aMember } from '../../../test/a-member';
import { aTestApp } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';

let database: Database;
let member: Member;
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  member = await aMember(database);
});

const inOhio = 'price=400000&loan=320000&state=OH&county=Adams';

const aDeal = (name: string, row: object = {}) =>
  addDeal({ database, by: member }, { name, kind: 'sale', params: inOhio, ...row });
const aParty = (deal: string, row: object) =>
  addParty({ database, by: member }, deal, { role: 'title', ...row });
const anOffer = (deal: string, row: object) =>
  addOffer({ database, by: member }, deal, { name: 'Ben Ash', price_cents: 40_000_000, ...row });

async function ask(question: string, by = member): Promise<AssistantEvent[]> {
  const app = aTestApp({ database, env: { FEATURES: 'mortgage-ai' } });
  const { client } = app.browser({ signedInAs: by });
  const events: AssistantEvent[] = [];
  for await (const event of await client.assistant.answers({ question })) events.push(event);
  return events;
}

const textsOf = (events: readonly AssistantEvent[]) =>
  events.flatMap((event) => (event.kind === 'sentence' ? [event.text] : []));
const citationsOf = (events: readonly AssistantEvent[]) =>
  events.flatMap((event) => (event.kind === 'citations' ? [event.citations] : [])).at(-1) ?? [];

describe('F-13, R-05: of who takes part in a deal', () => {
  test('the party of a role is named with its company, by the deal’s name or its street', async () => {
    const id = await aDeal('Okafor', { place: '12 Elm St, Marlow, OH 00031' });
    await aParty(id, { company: 'Elm Title', phone: '(614) 555-0142' });
    await aParty(id, { role: 'buyer', name: 'Ben Ash' });
    const bank = { role: 'lender', name: '', company: 'Fir Bank' };
    await aParty(id, bank);
    const title =
      '“Okafor”: Title or escrow is Ana Elm of Elm Title. How to reach them stands on the deal’s page.';
    for (const question of [
      'Who is the title company on 12 Elm?',
      'Which escrow office is on 12 Elm St?',
      'who does the title company for Okafor send',
    ]) {
      const events = await ask(question);
      expect(textsOf(events)).toEqual([title]);
      expect(citationsOf(events)).toMatchObject([
        { kind: 'own', what: 'deal', page: `/app/deals/${id}` },
      ]);
    }
    expect(textsOf(await ask('Who is the buyer on the deal “Okafor”?'))).toEqual([
      '“Okafor”: Buyer is Ben Ash. No e-mail or phone is noted.',
    ]);
    expect(textsOf(await ask('Who are the parties of “Okafor”?'))).toHaveLength(3);
    expect(textsOf(await ask('Who is the lender of “Okafor”?'))).toEqual([
      '“Okafor”: Lender is Fir Bank. No e-mail or phone is noted.',
    ]);
  });

  test('a role that nobody has is not guessed, and two deals are not mixed up', async () => {
    await aDeal('Okafor');
    await aDeal('Haddad');
    expect(await ask('Who is the lender on Okafor?')).toMatchObject([
      { kind: 'abstained', text: expect.stringContaining('has no party as “Lender”') },
    ]);
    expect(await ask('Who is the lender on Okafor and on Haddad?')).toMatchObject([
      { kind: 'abstained', text: expect.stringContaining('names several of your deals') },
    ]);
  });

  test('nothing is told of a deal that the member does not see', async () => {
    const id = await aDeal('Okafor');
    await aParty(id, {});
    const stranger = await aMember(database);
    const said = JSON.stringify(await ask('Who is the title company on Okafor?', stranger));
    expect(said).not.toContain('Ana Elm');
  });
});

describe('F-13, R-05: of the offers on a deal', () => {
  test('the best leaves the seller most by the net sheet, which each cites', async () => {
    const id = await aDeal('Okafor');
    const party_id = await aParty(id, { role: 'buyer', name: 'Ana Elm' });
    await anOffer(id, { financing: 'cash' });
    await anOffer(id, { party_id, name: 'Ana', price_cents: 41_000_000 });
    await anOffer(id, { name: 'Cy Oak', price_cents: 50_000_000, status: 'withdrawn' });
    const events = await ask('What is the best offer on Okafor?');
    const [first, ana, ben, ...more] = textsOf(events);
    expect(first).toMatch(
      /^Of 2 offers on the table for “Okafor”, that of Ana Elm leaves the seller most: about \$[\d,.]+, \$[\d,.]+ more than that of Ben Ash\.$/,
    );
    expect(ana).toMatch(
      /^Of Ana Elm’s offer, whose loan is not known and left out: At \$410,000 the seller nets about /,
    );
    expect(ben).toMatch(/^Of Ben Ash’s offer: At \$400,000 the seller nets about /);
    expect(more).toEqual([]);
    const [, sheet, other] = citationsOf(events);
    expect([sheet, other]).toMatchObject([
      { kind: 'calculation', operation: 'net-sheet' },
      { kind: 'calculation', operation: 'net-sheet' },
    ]);
    expect(JSON.stringify(events)).not.toContain('Cy Oak');
  });

  test('are listed with what is not known', async () => {
    const id = await aDeal('Okafor');
    await anOffer(id, { financing: 'fha', status: 'accepted' });
    await anOffer(id, { name: 'Cy Oak', price_cents: 50_000_000, status: 'declined' });
    expect(textsOf(await ask('Which offers are there on Okafor?'))).toEqual([
      'The deal “Okafor” has 2 offers: Ben Ash $400,000 (FHA loan, accepted); Cy Oak $500,000 (financing not known, declined).',
    ]);
  });

  test('one that has run out is listed as that, and is no best', async () => {
    const id = await aDeal('Okafor');
    await anOffer(id, { financing: 'cash' });
    const out = { name: 'Cy Oak', price_cents: 50_000_000, expires_on: '2026-11-19' };
    await anOffer(id, { ...out, status: 'countered' });
    expect(textsOf(await ask('Which offers are there on Okafor?'))).toEqual([
      'The deal “Okafor” has 2 offers: Ben Ash $400,000 (Cash, received); Cy Oak $500,000 (financing not known, ran out Nov 19, 2026).',
    ]);
    const events = await ask('What is the best offer on Okafor?');
    expect(textsOf(events)[0]).toMatch(/^Of 1 offer on the table .* Ben Ash .* the only one\.$/);
    expect(JSON.stringify(events)).not.toContain('Cy Oak');
  });

  test.each([
    { why: 'there is none', offers: [], row: {}, says: 'has no offer.' },
    {
      why: 'all are over',
      offers: [{ status: 'declined' }, { expires_on: '2026-11-19' }],
      row: {},
      says: 'has no offer on the table.',
    },
    { why: 'the deal has no place', offers: [{}], row: { params: '' }, says: 'is not known' },
    {
      why: 'the net sheet refuses the deal’s place',
      offers: [{}],
      row: { params: 'state=ZZ' },
      says: 'is not worked out',
    },
  ])('no best is told where $why', async ({ offers, row, says }) => {
    const id = await aDeal('Okafor', row);
    for (const offer of offers) await anOffer(id, offer);
    expect(await ask('What is the best offer on Okafor?')).toMatchObject([
      { kind: 'abstained', text: expect.stringContaining(says) },
    ]);
  });
});

describe('F-13, R-05: what the seller nets on a deal', () => {
  test('is worked out for the deal’s place', async () => {
    await aDeal('Okafor', { place: '3901 E Willow St, Otterby, OH 00031' });
    for (const name of ['Okafor', 'the deal “Okafor”', '3901 E Willow St']) {
      const events = await ask(`What would the seller net at $410k on ${name}?`);
      expect(textsOf(events)).toEqual([
        expect.stringMatching(/^At \$410,000 the seller nets about/),
      ]);
      expect(citationsOf(events)).toMatchObject([
        { operation: 'net-sheet', input: { sale: { state: 'OH', county: 'Adams' } } },
      ]);
    }
  });

  test('is that of the deal’s home on record, which is opened as its page is', async () => {
    await aCounty(database);
    await aDeal('Okafor', { property_id: 'pa-42101-1', params: '' });
    const events = await ask('What would the seller net at $410k on Okafor?');
    expect(textsOf(events)).toEqual([expect.stringMatching(/^At \$410,000 the seller of /)]);
    expect(citationsOf(events)).toMatchObject([{ input: { sale: { state: 'PA' } } }]);
  });

  test('is not known without the price, or where the deal names no state', async () => {
    await aDeal('Okafor', { place: '3901 E Willow St' });
    await aDeal('Haddad', { params: '' });
    expect(await ask('What would the seller net on 3901 E Willow?')).toMatchObject([
      { kind: 'abstained', why: 'missing-input', missing: ['the price'] },
    ]);
    expect(await ask('What would the seller net at $410k on Haddad?')).toMatchObject([
      { kind: 'abstained', why: 'missing-input' },
    ]);
  });
});

test('F-13, R-05: archived deals are told when they are asked for', async () => {
  await aDeal('Okafor');
  expect(await ask('Which of my deals are archived?')).toMatchObject([
    { kind: 'abstained', text: 'You see no deal that is archived.' },
  ]);
  const id = await aDeal('Old one', { stage: 'closed', closing_on: '2026-01-15' });
  const archived_at = '2026-02-01T00:00:00Z';
  await database.asUser(member, (db) =>
    db.updateTable('public.deals').set({ archived_at }).where('id', '=', id).execute(),
  );
  const told = 'Old one (archived): closed, closing Jan 15, 2026.';
  expect(textsOf(await ask('Show my archived deals'))).toEqual(['You see 1 archived deal.', told]);
  expect(textsOf(await ask('Where does the deal “Old one” stand?'))).toEqual([
    'Of your 1 deal, 1 is “Closed”.',
    told,
  ]);
  expect(JSON.stringify(await ask('How many deals do I have?'))).not.toContain('Old one');
});
