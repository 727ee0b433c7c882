import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import type { Mail } from '../../../platform/mail';
import { mailInto } from '../../../test/kept-mails';
import { aTestDatabase } from '../../../test/test-database';
import { aTestIdentity, type TestIdentity, testSecret } from '../../../test/test-identity';
import { claimDue } from './deliveries-repo';
import { aReceiver } from './test/a-receiver';
import { aWebhookMember, caller } from './test/a-webhook-member';
import { WebhookSender } from './webhook-sender';

const path = '/v1/account/webhooks';
const anId = '3f2c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';

let database: Database;
let identity: TestIdentity;
const mails: Mail[] = [];
beforeAll(async () => {
  database = await aTestDatabase();
  identity = await aTestIdentity({ database, env: { WEBHOOKS_MAY_BE_PRIVATE: 'true' } });
});

/** Makes the sender that a worker uses. */
function aSender(mayBePrivate = true, secret = testSecret): WebhookSender {
  return new WebhookSender({
    database,
    clock: identity.clock,
    log: silentLog,
    mail: mailInto(mails),
    look: async () => ({ productName: 'Deedlight', logoUrl: null, publicUrl: 'http://d.test' }),
    secret,
    mayBePrivate,
  });
}

const codeOf = ({ status, body }: { status: number; body: { error?: { code?: string } } }) => [
  status,
  body.error?.code,
];

describe('a delivery', () => {
  test('is signed as the standard has it, comes again after failures, and again by an API key', async () => {
    const receiver = await aReceiver();
    const { ask, add, deliveries } = await aWebhookMember(identity);
    const id = await add(receiver);
    expect(receiver.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    receiver.answers.push({ status: 500, text: 'x'.repeat(9000) }, { status: 503 });
    const sender = aSender();
    const { body } = await ask('POST', `${path}/${id}/test`);
    for (const seconds of [5, 5 * 60, 30 * 60]) {
      await sender.deliverDue();
      identity.clock.advance({ seconds: seconds - 1 });
      await sender.deliverDue();
      identity.clock.advance({ seconds: 1 });
    }
    await sender.deliverDue();
    const once = { id: body.deliveryId, type: 'webhook.test', data: { endpointId: id } };
    expect(receiver.received).toEqual([once, once, once]);
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ id: body.deliveryId, status: 'delivered', nextAt: null });
    expect(delivery.attempts).toMatchObject([
      { status: 200, failure: null },
      { status: 503 },
      { status: 500, answer: 'x'.repeat(500) },
    ]);

    const key = { name: 'Replay', scopes: ['webhooks:replay'] };
    // Making a key needs a sign-in within the last 15 minutes, and more time has passed.
    identity.clock.advance({ minutes: -36 });
    const { secret } = (await ask('POST', '/v1/account/api-keys', key)).body;
    const byKey = caller(identity, secret);
    expect((await byKey('GET', `${path}/${id}/deliveries`)).body.deliveries).toHaveLength(1);
    const replayed = await byKey('POST', `${path}/deliveries/${delivery.id}/replay`);
    expect(replayed).toEqual({ status: 200, body: { deliveryId: delivery.id } });
    await sender.deliverDue();
    expect(receiver.received).toEqual([once, once, once, once]);
    const add2 = await byKey('POST', path, { url: receiver.url, events: ['search.matched'] });
    expect(codeOf(add2)).toEqual([403, 'API_KEY_NOT_ALLOWED']);
  });

  test('goes out once however many workers look at once, and again where one died over it', async () => {
    const receiver = await aReceiver();
    const { ask, add } = await aWebhookMember(identity);
    const id = await add(receiver);
    for (let n = 0; n < 12; n += 1) await ask('POST', `${path}/${id}/test`);
    await Promise.all([aSender().deliverDue(), aSender().deliverDue(), aSender().deliverDue()]);
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(12);

    await ask('POST', `${path}/${id}/test`);
    const at = identity.clock.now();
    await database.asService('a worker that dies', (db) =>
      claimDue(db, { at, until: at.add({ seconds: 60 }), most: 10 }),
    );
    await aSender().deliverDue();
    expect(receiver.received).toHaveLength(12);
    identity.clock.advance({ seconds: 60 });
    await aSender().deliverDue();
    expect(receiver.received).toHaveLength(13);
    identity.clock.advance({ seconds: -60 });
  });

  test('waits for no other endpoint, however much that has', async () => {
    const { ask, add } = await aWebhookMember(identity);
    const [busy, other] = [await add(await aReceiver()), await add(await aReceiver())];
    for (let n = 0; n < 12; n += 1) await ask('POST', `${path}/${busy}/test`);
    await ask('POST', `${path}/${other}/test`);
    const at = identity.clock.now();
    const claimed = await database.asService('a worker', (db) =>
      claimDue(db, { at, until: at.add({ seconds: 60 }), most: 3 }),
    );
    expect(claimed.map((one) => one.endpoint_id)).toContain(other);
    for (const id of [busy, other]) await ask('DELETE', `${path}/${id}`);
  });

  test('to a private network is never made, whatever the name said when it was added', async () => {
    const receiver = await aReceiver();
    const { ask, add, deliveries } = await aWebhookMember(identity);
    const id = await add({ ...receiver, url: receiver.url.replace('127.0.0.1', 'localhost') });
    await ask('POST', `${path}/${id}/test`);
    await aSender(false).deliverDue();
    expect(receiver.received).toEqual([]);
    const [{ status, attempts }] = await deliveries(id);
    expect(status).toBe('waiting');
    expect(attempts).toMatchObject([{ status: null, failure: expect.stringMatching(/private/) }]);
    await ask('DELETE', `${path}/${id}`);
  });

  test('of a server that cannot open its secret any more says what to do', async () => {
    const receiver = await aReceiver();
    const { ask, add, deliveries } = await aWebhookMember(identity);
    const id = await add(receiver);
    await ask('POST', `${path}/${id}/test`);
    await aSender(true, 'another secret of the server').deliverDue();
    expect(receiver.received).toEqual([]);
    const [{ attempts }] = await deliveries(id);
    expect(attempts).toMatchObject([{ failure: expect.stringMatching(/add it again$/) }]);
    await ask('DELETE', `${path}/${id}`);
  });

  test('follows no redirect', async () => {
    const receiver = await aReceiver();
    const { ask, add, deliveries } = await aWebhookMember(identity);
    const id = await add(receiver);
    receiver.answers.push({ status: 302, location: `${receiver.url}/elsewhere` });
    await ask('POST', `${path}/${id}/test`);
    await aSender().deliverDue();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries(id))[0].attempts).toMatchObject([{ status: 302 }]);
    await ask('DELETE', `${path}/${id}`);
  });
});

describe('a webhook is turned off', () => {
  test('by 410, of which the owner is told; on again, it can be sent to', async () => {
    const receiver = await aReceiver();
    const { ask, add, deliveries, email } = await aWebhookMember(identity);
    const id = await add(receiver);
    receiver.answers.push({ status: 410 });
    await ask('POST', `${path}/${id}/test`);
    await aSender().deliverDue();
    const [webhook] = (await ask('GET', path)).body.webhooks;
    expect(webhook).toMatchObject({ id, offReason: 'gone' });
    expect(mails.filter(({ to }) => to === email)).toMatchObject([
      { subject: 'A webhook of your Deedlight account was turned off' },
    ]);
    expect(codeOf(await ask('POST', `${path}/${id}/test`))).toEqual([409, 'WEBHOOK_IS_OFF']);
    const [{ id: delivery }] = await deliveries(id);
    const replay = `${path}/deliveries/${delivery}/replay`;
    expect(codeOf(await ask('POST', replay))).toEqual([409, 'WEBHOOK_IS_OFF']);
    const changed = await ask('PATCH', `${path}/${id}`, { isOn: true });
    expect(changed.body.webhook).toMatchObject({ offReason: null, failuresInRow: 0 });
    await ask('POST', replay);
    await aSender().deliverDue();
    expect((await deliveries(id))[0].status).toBe('delivered');
  });

  test('by twenty failures in a row over a day, and not by as many in a minute', async () => {
    const receiver = await aReceiver();
    const { ask, add, deliveries, email } = await aWebhookMember(identity);
    const id = await add(receiver);
    const offReason = async () => (await ask('GET', path)).body.webhooks[0].offReason;
    for (let n = 0; n < 20; n += 1) await ask('POST', `${path}/${id}/test`);
    receiver.answers = Array.from({ length: 60 }, () => ({ status: 500 }));
    await aSender().deliverDue();
    expect(await offReason()).toBeNull();
    identity.clock.advance({ hours: 25 });
    await aSender().deliverDue();
    identity.clock.advance({ hours: -25 });
    expect(await offReason()).toBe('failures');
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
    const left = await deliveries(id);
    expect(left).toHaveLength(20);
    for (const one of left) expect(one).toMatchObject({ status: 'failed', nextAt: null });
  });
});

describe('adding one is refused', () => {
  const refusals = [
    'no address',
    'http://example.com/',
    'ftp://example.com/',
    'https://ada:secret@example.com/',
    'https://localhost/',
    'http://localhost:3000/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://nowhere.invalid/',
  ];
  let strict: TestIdentity | undefined;
  let asking: ReturnType<typeof aWebhookMember> | undefined;
  test.each(refusals)('at %s', async (url) => {
    strict ??= await aTestIdentity({ database });
    asking ??= aWebhookMember(strict);
    const refused = await (await asking).ask('POST', path, { url, events: ['search.matched'] });
    expect(codeOf(refused)).toEqual([400, 'INPUT_INVALID']);
    expect(refused.body.error.details.fields[0].field).toBe('url');
  });

  test('without events, of imports to who is no admin, past ten, and long after the sign-in', async () => {
    const { ask } = await aWebhookMember(identity);
    const url = 'http://localhost:9/';
    const add = (events: string[]) => ask('POST', path, { url, events });
    expect(codeOf(await add([]))).toEqual([400, 'INPUT_INVALID']);
    expect(codeOf(await add(['import.finished']))).toEqual([403, 'ADMIN_NEEDED']);
    const made = await Promise.all(Array.from({ length: 11 }, () => add(['search.matched'])));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(made.filter(({ status }) => status === 409).map(codeOf)).toEqual([
      [409, 'TOO_MANY_WEBHOOKS'],
    ]);
    identity.clock.advance({ minutes: 16 });
    expect(codeOf(await add(['search.matched']))).toEqual([403, 'RECENT_SIGN_IN_NEEDED']);
    identity.clock.advance({ minutes: -16 });
  });
});

test('tests and replays have a limit in a minute, which says when to come back', async () => {
  const { ask, add } = await aWebhookMember(identity);
  const id = await add(await aReceiver());
  for (let n = 0; n < 30; n += 1) {
    expect((await ask('POST', `${path}/${id}/test`)).status).toBe(200);
  }
  const refused = await ask('POST', `${path}/${id}/test`);
  expect(codeOf(refused)).toEqual([429, 'RATE_LIMITED']);
  expect(refused.body.error.details).toEqual({ retryAfterSeconds: 60 });
  const replay = await ask('POST', `${path}/deliveries/${anId}/replay`);
  expect(codeOf(replay)).toEqual([429, 'RATE_LIMITED']);
  await ask('DELETE', `${path}/${id}`);
});

test('a stranger neither sees, tests, changes, replays nor removes it', async () => {
  const receiver = await aReceiver();
  const owner = await aWebhookMember(identity);
  const id = await owner.add(receiver);
  const { deliveryId } = (await owner.ask('POST', `${path}/${id}/test`)).body;
  const stranger = await aWebhookMember(identity);
  expect((await stranger.ask('GET', path)).body.webhooks).toEqual([]);
  const calls = [
    ['GET', `${path}/${id}/deliveries`, 'WEBHOOK_UNKNOWN'],
    ['POST', `${path}/${id}/test`, 'WEBHOOK_UNKNOWN'],
    ['PATCH', `${path}/${id}`, 'WEBHOOK_UNKNOWN'],
    ['DELETE', `${path}/${id}`, 'WEBHOOK_UNKNOWN'],
    ['POST', `${path}/deliveries/${deliveryId}/replay`, 'DELIVERY_UNKNOWN'],
    ['POST', `${path}/deliveries/${anId}/replay`, 'DELIVERY_UNKNOWN'],
  ] as const;
  const visitor = caller(identity, null);
  for (const [method, at, code] of calls) {
    const body = method === 'PATCH' ? { isOn: false } : undefined;
    expect(codeOf(await stranger.ask(method, at, body))).toEqual([404, code]);
    expect(codeOf(await visitor(method, at, body))).toEqual([401, 'UNAUTHENTICATED']);
  }
  expect((await owner.ask('GET', path)).body.webhooks).toMatchObject([{ id, offReason: null }]);
  const mistyped = await owner.ask('GET', `${path}/${id}/deliveries?limits=1`);
  expect(codeOf(mistyped)).toEqual([400, 'INPUT_INVALID']);
});

test('the export has them without their secrets, and they go with the account', async () => {
  const receiver = await aReceiver();
  const { ask, add } = await aWebhookMember(identity);
  const id = await add(receiver);
  await ask('POST', `${path}/${id}/test`);
  const exported = (await ask('GET', '/v1/account/export')).body;
  expect(exported.webhooks).toMatchObject([{ id, deliveries: [{ event: 'webhook.test' }] }]);
  const rows = () =>
    database.asService('test', (db) =>
      db.selectFrom('account.webhook_endpoints').selectAll().where('id', '=', id).execute(),
    );
  expect(JSON.stringify([exported, await rows()])).not.toContain(receiver.secret.slice(6));
  expect((await ask('DELETE', '/v1/account')).status).toBe(200);
  expect(await rows()).toEqual([]);
});
