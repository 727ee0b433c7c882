import type { DealStage } from '@deedlight/domain/deals/deal';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Member } from '../../platform/member';
import { addDeal, addOffer, addParty } from '../../test/a-deal';
import { aMember } from '../../test/a-member';
import { aMemberInApp } from '../../test/a-member-in-app';
import { aTeamOf } from '../../test/a-team-of';

const here = aMemberInApp();

const dealsOf = (member: Member) => here.app.browser({ signedInAs: member }).client.deals;

/** Reads the address as a calendar does: without a session. */
async function read(url: string, by = here.app.browser()) {
  const answer = await by.fetch(new URL(url).pathname);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function aCalendar(member = here.ada) {
  const { calendar } = await dealsOf(member).makeCalendar();
  return calendar?.url ?? '';
}

/** Adds a deal of a member with a step that is due. */
function aDeal(
  member: Member,
  name: string,
  changes: { archived_at?: string; stage?: DealStage } = {},
): Promise<string> {
  return here.database.asService('test', async (db) => {
    const { id } = await db
      .insertInto('public.deals')
      .values({
        ...{ user_id: member.userId, name, kind: 'purchase', place: '1 Elm St', ...changes },
        ...{ application_on: '2027-03-05', closing_on: '2027-04-15' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const step = { user_id: member.userId, deal_id: id, position: 0 };
    await db
      .insertInto('public.deal_tasks')
      .values([
        { ...step, text: 'Order the appraisal', due_on: '2027-03-08' },
        { ...step, text: 'Done already', due_on: '2027-03-09', done_at: '2027-03-01T08:00:00Z' },
      ])
      .execute();
    return id;
  });
}

type Given = { status?: string; party_id?: string } & Partial<
  Record<'expires_on' | 'closing_on' | 'earnest_due_on', string>
>;

/** Adds an offer as the browser does: by the member's own rights. */
function anOffer(member: Member, deal: string, given: Given & { name: string }) {
  return addOffer({ database: here.database, by: member }, deal, given);
}

/** Reads the events by a reader of RFC 5545 that is not ours. */
function eventsOf(text: string): string[] {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .map(({ startDate, summary }) => `${startDate} ${summary}`);
}

test('X-01 a calendar follows the days of the deals under way, by their rules, and open steps', async () => {
  await aDeal(here.ada, 'Okafor');
  await aDeal(here.ada, 'Old', { archived_at: '2026-11-01T08:00:00Z' });
  await aDeal(here.ada, 'Over', { stage: 'closed' });
  const failed = await aDeal(here.ada, 'Failed', { stage: 'fell-through' });
  await anOffer(here.ada, failed, { name: 'Ben', status: 'accepted', closing_on: '2027-04-20' });
  await aDeal(await aMember(here.database), 'Of another');
  const { status, headers, text } = await read(await aCalendar());
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  const events = eventsOf(text);
  expect(events).toContain('2027-03-05 Okafor: Loan application');
  // Three business days after the application of Friday, March 5.
  expect(events).toContain('2027-03-10 Okafor: Loan Estimate at the latest');
  expect(events).toContain('2027-04-15 Okafor: Closing');
  expect(events).toContain('2027-03-08 Okafor: Order the appraisal');
  expect(text).toContain('12 CFR');
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(text).not.toMatch(/Old|Over|Failed|Of another|Done already/);
  expect(text).not.toContain(here.ada.email ?? '@');
});

test('X-01 it is a sound calendar that shows nothing where no deal has a date', async () => {
  await addDeal({ database: here.database, by: here.ada });
  const { status, text } = await read(await aCalendar());
  expect(status).toBe(200);
  expect(eventsOf(text)).toEqual([]);
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents()).toHaveLength(1);
});

test('X-01 it has the expiry of open offers and the closing of the accepted one, by who offers', async () => {
  const deal = await aDeal(here.ada, 'Okafor');
  const ours = { database: here.database, by: here.ada };
  const party_id = await addParty(ours, deal, { name: 'Ana Elm-Roe' });
  await anOffer(here.ada, deal, { ...{ name: 'Ana Elm', party_id }, expires_on: '2027-03-02' });
  const days = { closing_on: '2027-04-20', earnest_due_on: '2027-03-04' };
  await anOffer(here.ada, deal, { name: 'Ben', status: 'accepted', ...days });
  await anOffer(here.ada, deal, { name: 'Declined', status: 'declined', expires_on: '2027-03-02' });
  await anOffer(here.ada, deal, { name: 'Undated' });
  const old = await aDeal(here.ada, 'Old', { archived_at: '2026-11-01T08:00:00Z' });
  await anOffer(here.ada, old, { name: 'Archived', expires_on: '2027-03-02' });
  const other = await aMember(here.database);
  const theirs = await aDeal(other, 'Of another');
  await anOffer(other, theirs, { name: 'Stranger', expires_on: '2027-03-02' });
  const { text } = await read(await aCalendar());
  const events = eventsOf(text);
  expect(events).toContain('2027-03-02 Okafor: Offer of Ana Elm-Roe expires');
  expect(events).toContain('2027-04-20 Okafor: Closing in the offer of Ben');
  expect(events).toContain('2027-03-04 Okafor: Earnest money of Ben due');
  expect(events).toContain('2027-04-15 Okafor: Closing');
  expect(text).toContain('From the received offer');
  expect(text).toContain('From the accepted offer');
  expect(text).not.toMatch(/Declined|Undated|Archived|Stranger/);
});

test('X-01 a team-mate’s calendar has the days of a shared deal’s offers until it is taken back', async () => {
  const mate = await aMember(here.database);
  const team = await aTeamOf(here.database, here.ada, mate);
  const deal = await aDeal(here.ada, 'Okafor');
  await anOffer(here.ada, deal, { name: 'Ana Elm', expires_on: '2027-03-02' });
  const share = (team_id: string | null) =>
    here.database.asUser(here.ada, (db) =>
      db.updateTable('public.deals').set({ team_id }).where('id', '=', deal).execute(),
    );
  const url = await aCalendar(mate);
  const expiry = '2027-03-02 Okafor: Offer of Ana Elm expires';
  expect(eventsOf((await read(url)).text)).not.toContain(expiry);
  await share(team);
  expect(eventsOf((await read(url)).text)).toContain(expiry);
  await share(null);
  expect(eventsOf((await read(url)).text)).not.toContain(expiry);
});

test('the page says when a calendar read it last', async () => {
  expect(await dealsOf(here.ada).calendar()).toEqual({ calendar: null });
  const url = await aCalendar();
  expect(url).toMatch(/\/calendar\/[\w-]{22}\.ics$/);
  const before = (await dealsOf(here.ada).calendar()).calendar;
  expect(before).toMatchObject({ url, lastReadAt: null });
  await read(url);
  expect((await dealsOf(here.ada).calendar()).calendar?.lastReadAt).not.toBeNull();
});

test('a new address ends the one of before, and stopping ends it', async () => {
  const first = await aCalendar();
  const second = await aCalendar();
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect(await dealsOf(here.ada).stopCalendar()).toEqual({ calendar: null });
  expect((await read(second)).status).toBe(404);
});

test('an account that is gone makes none, and its address ends with it', async () => {
  const url = await aCalendar();
  await here.database.asService('test', (db) =>
    db.deleteFrom('auth.users').where('id', '=', here.ada.userId).execute(),
  );
  expect((await read(url)).status).toBe(404);
  await expect(dealsOf(here.ada).makeCalendar()).rejects.toMatchObject({ status: 401 });
});

test('nobody finds a calendar by guessing, and a right address still answers beside the guesses', async () => {
  const url = await aCalendar();
  const guesser = here.app.browser();
  const statuses = new Set<number>();
  for (let guess = 0; guess < 1000; guess += 1) {
    const token = Buffer.from(`${guess}`.padStart(16, '0')).toString('base64url');
    statuses.add((await read(`http://x/calendar/${token}.ics`, guesser)).status);
  }
  expect([...statuses].toSorted()).toEqual([404, 429]);
  expect((await read(url, guesser)).status).toBe(200);
  expect((await read(url.replace('.ics', ''), guesser)).status).toBe(429);
});

test('who is not signed in makes none, and another account reads and ends one’s own alone', async () => {
  const stranger = here.app.browser().client.deals;
  for (const ask of [stranger.calendar, stranger.makeCalendar, stranger.stopCalendar]) {
    await expect(ask()).rejects.toMatchObject({ status: 401 });
  }
  const url = await aCalendar();
  const eve = await aMember(here.database);
  expect(await dealsOf(eve).calendar()).toEqual({ calendar: null });
  await dealsOf(eve).stopCalendar();
  expect((await read(url)).status).toBe(200);
  const rows = await here.database.asUser(eve, (db) =>
    db.selectFrom('public.deal_calendars').selectAll().execute(),
  );
  expect(rows).toEqual([]);
  await expect(
    here.database.asUser(eve, (db) =>
      db
        .insertInto('public.deal_calendars')
        .values({
          ...{ user_id: eve.userId, token_hash: 'a'.repeat(64), sealed_token: 's' },
          made_at: '2026-11-01T08:00:00Z',
        })
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});
