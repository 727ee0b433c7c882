import type { Mail } from '@deedlight/local-supabase/mail/post';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { parseEnv } from '../../../platform/env';
import { silentLog } from '../../../platform/log';
import { insertParcel, insertSource } from '../../../test/parcels';
import { aTestClock, type TestClock } from '../../../test/test-clock';
import { aTestDatabase } from '../../../test/test-database';
import {
  aTestIdentity,
  type TestIdentity,
  testSecret,
  testSite,
} from '../../../test/test-identity';
import { Meter } from '../../usage/public';
import { aWebhookMember } from '../webhooks/test/a-webhook-member';
import { sellHome } from '../webhooks/test/sell-home';
import { noteNewPins, watchProperties } from '../webhooks/watch-properties';
import { changeMailJobs } from './change-mail-jobs';

const path = '/v1/account/change-mails';

let database: Database;
let identity: TestIdentity;
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database });
  await insertSource(database, { id: 'roll', publisher: 'A county' });
});

/** The workers' clock; that of the sessions stands still, so that none ends. */
let clock: TestClock;
/** Holds what the mail server took, and whether it takes anything. */
let server: { taken: Mail[]; isUp: boolean };
beforeEach(async () => {
  server = { taken: [], isUp: true };
  clock = aTestClock(identity.clock.now().toString());
  // Nothing that an earlier test left is due in this one.
  await database.asService('test', (db) => db.deleteFrom('public.change_mails').execute());
});

type Member = Awaited<ReturnType<typeof aWebhookMember>>;

const signal = new AbortController().signal;

function watching() {
  const meter = new Meter(parseEnv({}), testSecret);
  return { database, clock, meter, signal };
}

/** One worker's job; what was sent carries the id of its row. */
async function aWorker(send = take, stops = signal): Promise<void> {
  const look = async () => ({ productName: 'Elm Title', logoUrl: null, publicUrl: testSite });
  const deps = { ...watching(), log: silentLog, look, secret: testSecret, hourUtc: 12, send };
  for (const job of changeMailJobs(deps)) await job.run(stops);
}

async function take(mail: Mail): Promise<void> {
  if (!server.isUp) throw new Error('the mail server is down');
  server.taken.push(mail);
}

function nextDay(): void {
  clock.advance({ hours: 24 });
}

let homes = 20;
/** Makes a home that the member pins; its value is the assessor's. */
async function aPin({ supabase }: Member, label: string): Promise<string> {
  homes += 1;
  const id = `pa-42101-${homes}`;
  const assessments = [{ market_cents: 30_000_000, tax_year: 2025 }];
  await insertParcel(database, { id, owners: ['ROSSI ANA'], assessments });
  await supabase.from('pinned_properties').insert({ property_id: id, label }).throwOnError();
  await noteNewPins(watching());
  return id;
}

/** Sells a home as an import does, and has what changed noticed. */
async function sell(id: string, key = 'a sale'): Promise<void> {
  await database.asService('an import', async (db) => {
    await sellHome(db, id, key);
  });
  await watchProperties(watching());
}

async function aMemberBy(every: 'day' | 'week'): Promise<Member> {
  const member = await aWebhookMember(identity);
  const { status, body } = await member.ask('PUT', path, { every });
  expect(status).toBe(200);
  expect(body).toMatchObject({ every, email: member.email, hourUtc: 12, last: null });
  clock.advance({ seconds: 1 });
  return member;
}

test('F-19 two workers at once mail a member’s changes once, before and after, with their sources', async () => {
  const member = await aMemberBy('day');
  const id = await aPin(member, '1 Oak St');
  await aWorker();
  expect(server.taken).toEqual([]);
  await sell(id);
  nextDay();
  await Promise.all([aWorker(), aWorker()]);
  await aWorker();
  expect(server.taken).toHaveLength(1);
  const [mail] = server.taken;
  expect(mail).toMatchObject({ to: member.email, subject: 'Changes at 1 home' });
  expect(mail?.text).toContain('Pinned homes\n------------\n\n1 Oak St\n');
  expect(mail?.text).toContain('Owner: ROSSI ANA → NGUYEN KIM');
  expect(mail?.text).toContain('New sale or deed: not on record before → $345,000, Nov 2, 2026');
  expect(mail?.text).toContain('A county · received Nov 20, 2026 · noticed ');
  expect(mail?.text).toContain(`${testSite}/app/property/${id}`);
  expect(mail?.text).toContain(`${testSite}/app/settings#changes-by-mail`);
  expect(mail?.text).not.toContain('SAMPLE');
  expect(mail?.html).toContain('Elm Title');
  const { body } = await member.ask('GET', path);
  expect(body.last).toMatchObject({ state: 'sent' });
  nextDay();
  await aWorker();
  expect(server.taken).toHaveLength(1);
});

test('a mail that was sent by a process that died before it noted that is sent as the same mail', async () => {
  const member = await aMemberBy('day');
  await sell(await aPin(member, '2 Oak St'));
  nextDay();
  const end = new AbortController();
  const dies = async (mail: Mail) => {
    await take(mail);
    end.abort();
    // The claim is lost, as if the process had ended here.
    await database.asService('test', (db) =>
      db.updateTable('account.change_digests').set({ held_until: null }).execute(),
    );
  };
  await aWorker(dies, end.signal);
  await Promise.all([aWorker(), aWorker()]);
  const [first, second, ...more] = server.taken;
  expect(more).toEqual([]);
  expect(second).toEqual(first);
  expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a mail server that is down is tried again; a mail that is given up is told by the next', async () => {
  const member = await aMemberBy('day');
  await sell(await aPin(member, '3 Oak St'));
  nextDay();
  server.isUp = false;
  await aWorker();
  await aWorker();
  clock.advance({ minutes: 5 });
  expect((await member.ask('GET', path)).body.last).toBeNull();
  server.isUp = true;
  await aWorker();
  expect(server.taken.map(({ to }) => to)).toEqual([member.email]);

  const other = await aMemberBy('day');
  await sell(await aPin(other, '4 Oak St'));
  nextDay();
  server.isUp = false;
  for (let tries = 0; tries < 6; tries += 1) {
    await aWorker();
    clock.advance({ hours: 12 });
  }
  expect((await other.ask('GET', path)).body.last).toMatchObject({ state: 'failed' });
  server.isUp = true;
  nextDay();
  await aWorker();
  const mine = server.taken.filter(({ to }) => to === other.email);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.text).toContain('4 Oak St');
});

const tuesday = 2;

test('by the week one mail tells all of it, on Monday', async () => {
  const member = await aMemberBy('week');
  // The clock begins today. Both homes are sold between two Mondays, whichever day that is.
  while (clock.now().toZonedDateTimeISO('UTC').dayOfWeek !== tuesday) nextDay();
  const [one, two] = [await aPin(member, '5 Oak St'), await aPin(member, '6 Oak St')];
  await sell(one);
  nextDay();
  await sell(two);
  const mondays = () => server.taken.filter(({ to }) => to === member.email);
  for (let days = 0; days < 8; days += 1) {
    await aWorker();
    nextDay();
  }
  expect(mondays()).toHaveLength(1);
  expect(mondays()[0]?.subject).toBe('Changes at 2 homes');
});

test('what was noticed before the choice, put away, or not chosen is not mailed', async () => {
  const never = await aWebhookMember(identity);
  await sell(await aPin(never, '7 Oak St'));
  identity.clock.advance({ seconds: 1 });
  await never.ask('PUT', path, { every: 'day' });
  const away = await aMemberBy('day');
  const id = await aPin(away, '8 Oak St');
  await sell(id);
  nextDay();
  await away.supabase.from('pinned_changes').delete().eq('property_id', id).throwOnError();
  const stops = await aMemberBy('day');
  await sell(await aPin(stops, '9 Oak St'));
  await stops.ask('PUT', path, { every: 'never' });
  nextDay();
  await aWorker();
  expect(server.taken).toEqual([]);
  expect((await stops.ask('GET', path)).body).toMatchObject({ every: 'never' });
});

test('the link of a mail stops them without a session, by a POST alone; a forged one stops nothing', async () => {
  const member = await aMemberBy('day');
  const other = await aMemberBy('day');
  await sell(await aPin(member, '10 Oak St'));
  nextDay();
  await aWorker();
  const headers = server.taken.find(({ to }) => to === member.email)?.headers ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(/^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const every = async (who: Member) => (await who.ask('GET', path)).body.every;
  const asked = await identity.fetch(url.pathname);
  expect(asked.status).toBe(200);
  expect(asked.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await asked.text()).toContain('Stop mails of changes?');
  expect(await every(member)).toBe('day');

  const forged = url.pathname.replace(member.id, other.id);
  expect((await identity.fetch(forged, { method: 'POST' })).status).toBe(404);
  expect(await every(other)).toBe('day');

  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const stopped = await identity.fetch(url.pathname, { method: 'POST', body });
  expect(stopped.status).toBe(200);
  expect(await stopped.text()).toContain('Mails of changes are stopped');
  expect(await every(member)).toBe('never');
  expect(await every(other)).toBe('day');
});

test('a stranger is refused, and a server without mail makes no job', async () => {
  expect((await identity.fetch(path)).status).toBe(401);
  const put = { method: 'PUT', body: '{"every":"day"}' };
  const headers = { 'content-type': 'application/json' };
  expect((await identity.fetch(path, { ...put, headers })).status).toBe(401);
  const look = () => Promise.reject(new Error('no mail is due'));
  const deps = { ...watching(), log: silentLog, look, secret: testSecret, hourUtc: 12 };
  expect(changeMailJobs({ ...deps, send: null })).toEqual([]);
});
