import type { ProviderEntry } from '@deedlight/contract/marketplace';
import { introductionConsent } from '@deedlight/contract/marketplace';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Mail } from '../../platform/mail';
import { aMember } from '../../test/a-member';
import { aRefusal } from '../../test/a-refusal';
import { mailInto } from '../../test/kept-mails';
import { aTestApp, type TestApp } from '../../test/test-app';
import { aTestDatabase } from '../../test/test-database';

const firm: ProviderEntry = {
  name: 'Walnut Street Title',
  services: ['title'],
  areas: [{ state: 'PA', county: 'Philadelphia', zip: null }],
  email: 'desk@walnut.example',
  phone: null,
  website: 'https://walnut.example',
  licence: 'PA 1234',
  about: null,
  isPaidPlacement: false,
};
const request = {
  name: 'Ada Oak',
  phone: null,
  message: 'Please quote a refinance of my house.',
  consent: introductionConsent.version,
};
const env = { FEATURES: 'marketplace' };

let database: Database;
let app: TestApp;
let sent: Mail[];
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  await database.asService('test', (db) => db.deleteFrom('marketplace.providers').execute());
  sent = [];
  app = aTestApp({ database, env, mail: mailInto(sent) });
});

async function anAdmin() {
  const admin = await aMember(database, { isAdmin: true });
  return app.browser({ signedInAs: admin }).client.marketplace;
}

async function aPerson() {
  const member = await aMember(database);
  return { member, ...app.browser({ signedInAs: member }) };
}

test('R-08 without the feature no part of it answers', async () => {
  const member = await aMember(database);
  const plain = aTestApp({ database }).browser({ signedInAs: member });
  const response = await plain.fetch('/v1/marketplace/providers');
  expect(response.status).toBe(404);
});

describe('F-12 the directory', () => {
  test('is empty until an admin enters a firm, which members then find by service and area', async () => {
    const { client } = await aPerson();
    expect(await client.marketplace.list({})).toEqual({ providers: [], canIntroduce: true });
    const { id } = await (await anAdmin()).add(firm);
    const found = await client.marketplace.list({
      service: 'title',
      state: 'PA',
      county: 'Philadelphia',
    });
    expect(found.providers).toMatchObject([{ id, name: firm.name, isPaidPlacement: false }]);
    expect(JSON.stringify(found)).not.toContain(firm.email);
    expect((await client.marketplace.list({ service: 'lender' })).providers).toEqual([]);
    expect((await client.marketplace.list({ state: 'NJ' })).providers).toEqual([]);
  });

  test('is kept by admins: they change and remove what they entered', async () => {
    const admin = await anAdmin();
    const { id } = await admin.add(firm);
    await admin.change({ ...firm, id, name: 'Walnut Title and Escrow', isPaidPlacement: true });
    expect((await admin.entries()).entries).toEqual([
      { ...firm, id, name: 'Walnut Title and Escrow', isPaidPlacement: true },
    ]);
    await admin.remove({ id });
    expect((await admin.entries()).entries).toEqual([]);
    await expect(admin.remove({ id })).rejects.toMatchObject({ code: 'PROVIDER_UNKNOWN' });
    await expect(admin.change({ ...firm, id })).rejects.toMatchObject({ status: 404 });
  });

  test('is no member’s to change, and no visitor’s to read', async () => {
    const { id } = await (await anAdmin()).add(firm);
    const { client } = await aPerson();
    const refused = { code: 'ADMIN_NEEDED', status: 403 };
    await expect(client.marketplace.add(firm)).rejects.toMatchObject(refused);
    await expect(client.marketplace.change({ ...firm, id })).rejects.toMatchObject(refused);
    await expect(client.marketplace.remove({ id })).rejects.toMatchObject(refused);
    await expect(client.marketplace.entries()).rejects.toMatchObject(refused);
    const visitor = app.browser().client.marketplace;
    const stranger = { code: 'UNAUTHENTICATED', status: 401 };
    await expect(visitor.list({})).rejects.toMatchObject(stranger);
    await expect(visitor.entries()).rejects.toMatchObject(stranger);
    await expect(visitor.introduce({ ...request, providerId: id })).rejects.toMatchObject(stranger);
    await expect(visitor.introductions()).rejects.toMatchObject(stranger);
    await expect(visitor.add(firm)).rejects.toMatchObject(stranger);
  });

  test.each([
    ['name', { name: '' }],
    ['services', { services: [] }],
    ['areas', { areas: [] }],
    ['email', { email: 'nobody' }],
    ['website', { website: 'http://walnut.example' }],
  ])('refuses a firm without a fit %s', async (field, wrong) => {
    const admin = await aMember(database, { isAdmin: true });
    const response = await app.browser({ signedInAs: admin }).fetch('/v1/marketplace/providers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...firm, ...wrong }),
    });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(field);
  });
});

describe('F-12 an introduction', () => {
  test('mails the firm, and the member a copy, and is the member’s own to read', async () => {
    const { id } = await (await anAdmin()).add(firm);
    const { client, member } = await aPerson();
    const { isCopied, ...asked } = await client.marketplace.introduce({
      ...request,
      providerId: id,
    });
    expect(isCopied).toBe(true);
    expect(asked).toMatchObject({ providerName: firm.name, message: request.message });
    expect(sent.map(({ to }) => to)).toEqual([firm.email, member.email]);
    expect(sent[0]?.text).toContain(request.message);
    expect(sent[0]?.text).toContain(member.email);
    expect((await client.marketplace.introductions()).introductions).toEqual([asked]);
    const { client: stranger } = await aPerson();
    expect((await stranger.marketplace.introductions()).introductions).toEqual([]);
  });

  test('with a firm that refuses the member’s mails is not made, and says so', async () => {
    const email = `${crypto.randomUUID()}@walnut.example`;
    const { id } = await (await anAdmin()).add({ ...firm, email });
    const { client, member } = await aPerson();
    await aRefusal(database, { to: email, senderId: member.userId });
    await expect(
      client.marketplace.introduce({ ...request, providerId: id }),
    ).rejects.toMatchObject({ code: 'MAIL_REFUSED', status: 409 });
    expect(sent).toEqual([]);
    expect((await client.marketplace.introductions()).introductions).toEqual([]);
    const { client: other } = await aPerson();
    await other.marketplace.introduce({ ...request, providerId: id });
    expect(sent[0]?.to).toBe(email);
  });

  test('sends no copy to a member who refuses mails from anybody here, and says so', async () => {
    const { id } = await (await anAdmin()).add(firm);
    const { client, member } = await aPerson();
    await aRefusal(database, { to: member.email ?? '', senderId: null });
    const asked = await client.marketplace.introduce({ ...request, providerId: id });
    expect(asked.isCopied).toBe(false);
    expect(sent.map(({ to }) => to)).toEqual([firm.email]);
  });

  test('has who the member is, as mails to clients do, if they agreed that it be sent', async () => {
    const { id } = await (await anAdmin()).add(firm);
    const { client, member } = await aPerson();
    await database.asUser(member, (db) =>
      db
        .insertInto('public.professionals')
        .values({ title: 'Loan officer', company: 'Acme Mortgage', nmls_id: '1234' })
        .execute(),
    );
    await database.asUser(member, (db) =>
      db
        .updateTable('public.professionals')
        .set({
          licences: JSON.stringify([{ state: 'PA', number: 'L-9' }]),
          equal_housing: 'lender',
        })
        .execute(),
    );
    await client.marketplace.introduce({ ...request, providerId: id });
    const lines = ['Acme Mortgage · NMLS 1234\nLicense: PA L-9', 'Equal Housing Lender'];
    for (const { text } of sent) for (const line of lines) expect(text).toContain(line);
    expect(sent[0]?.text).toContain('Loan officer');
    // A page of before has agreed to less.
    await client.marketplace.introduce({ ...request, consent: '2026-11', providerId: id });
    expect(sent).toHaveLength(4);
    for (const { text } of sent.slice(2)) expect(text).not.toContain('Acme Mortgage');
  });

  test('keeps the text that was agreed to', async () => {
    const { id } = await (await anAdmin()).add(firm);
    const { client } = await aPerson();
    const { id: asked } = await client.marketplace.introduce({ ...request, providerId: id });
    const { rows } = await database.asService('test', (db) =>
      sql`select consent from marketplace.introductions where id = ${asked}::uuid`.execute(db),
    );
    expect(rows).toEqual([{ consent: introductionConsent.version }]);
  });

  test('is refused after ten in a day, and possible again the next', async () => {
    const { id } = await (await anAdmin()).add(firm);
    const { client } = await aPerson();
    const ask = () => client.marketplace.introduce({ ...request, providerId: id });
    for (let count = 0; count < 10; count += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect(sent).toHaveLength(20);
    app.clock.advance({ hours: 25 });
    await expect(ask()).resolves.toMatchObject({ providerName: firm.name });
  });

  test('says what is missing: a firm, a mail server', async () => {
    const { client, member } = await aPerson();
    const nowhere = { ...request, providerId: '7d3c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d' };
    await expect(client.marketplace.introduce(nowhere)).rejects.toMatchObject({ status: 404 });
    const silent = aTestApp({ database, env }).browser({ signedInAs: member }).client.marketplace;
    expect(await silent.list({})).toMatchObject({ canIntroduce: false });
    await expect(silent.introduce(nowhere)).rejects.toMatchObject({ code: 'MAIL_MISSING' });
  });
});
