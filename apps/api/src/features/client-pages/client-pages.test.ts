import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import {
  aSharingMember,
  hiddenPerson,
  hideOwner,
  ofHome,
  sharedHome,
} from '../../test/a-sharing-member';
import type { TestApp } from '../../test/test-app';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';

type Sharing = Awaited<ReturnType<typeof aSharingMember>>;

const home = sharedHome;

let database: Database;
let app: TestApp;
let ada: Member;
let pagesOf: Sharing['pagesOf'];
let aLink: Sharing['aLink'];

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  await database.asService('test', async (db) => {
    await hideOwner(db, { ...hiddenPerson, key: 'quillfeather' });
    await sql`update records.transfers set buyer = ${hiddenPerson.owner}, seller = ${hiddenPerson.owner}
      where county_fips = '39001'`.execute(db);
  });
}, 120_000);

beforeEach(async () => {
  ({ app, ada, pagesOf, aLink } = await aSharingMember(database));
});

async function saveProfessional(member: Member, row: Record<string, string>): Promise<void> {
  await database.asUser(member, (db) =>
    db.insertInto('public.professionals').values(row).execute(),
  );
}

describe('a report that is shared', () => {
  test('X-01 is the value, the sales and the facts of the home, each with its source', async () => {
    const { token } = await aLink({ note: 'Call me before Friday.' });
    const visitor = app.browser();
    const { today, isOwn, ...opened } = await visitor.client.clientPages.open({ token });
    const report = ofHome(opened.report);
    const said = await visitor.client.valuation.estimate({ id: home });
    if (said.valuation.kind !== 'valued' || !report.value.known) throw new Error('not valued');
    expect(report.value).toMatchObject({
      estimate: said.valuation.estimate,
      low80: said.valuation.low80,
      high80: said.valuation.high80,
      confidence: said.valuation.confidence,
      asOf: said.asOf,
    });
    expect(report.value.model.version).toBe(said.model?.version);
    expect(report.value.held?.inside).toBe(said.model?.backTest?.coverage80);
    expect(report.sales.kind).toBe('behind-value');
    expect(report.sales.items.length).toBeGreaterThan(3);
    const ids = report.sources.map(({ id }) => id);
    for (const { source } of report.sales.items) expect(ids).toContain(source);
    for (const fact of Object.values(report.home.facts)) {
      if (fact.known) expect(ids).toContain(fact.source);
    }
    for (const source of report.sources) {
      expect(source.fetchedAt).toMatch(/^20/);
      expect(source.confidence).not.toBe('');
    }
    expect(report.note).toBe('Call me before Friday.');
    expect({ today, isOwn }).toEqual({ today: null, isOwn: false });
  });

  test('has no owner, no mailing address and nothing of the sender’s account', async () => {
    const seen = await app.browser({ signedInAs: ada }).client.properties.detail({ id: home });
    // The member does see them, so that their absence below says something.
    for (const secret of Object.values(hiddenPerson))
      expect(JSON.stringify(seen)).toContain(secret);
    await saveProfessional(ada, { company: 'Acme Mortgage', phone: '(614) 555-0142' });
    const { token } = await aLink();
    const opened = JSON.stringify(await app.browser().client.clientPages.open({ token }));
    expect(opened).toContain('Acme Mortgage');
    expect(opened).toContain('(614) 555-0142');
    for (const secret of [...Object.values(hiddenPerson), ada.email ?? '']) {
      expect(opened).not.toContain(secret);
    }
    expect(opened).not.toMatch(/"(owner|mailing|buyer|seller|mortgages|persons|email":"[^"])/);
  });

  test('names the address for clients if the sender gave one, and stays as it was', async () => {
    await saveProfessional(ada, { company: 'Acme Mortgage', contact_email: 'desk@acme.example' });
    const { token } = await aLink();
    await database.asUser(ada, (db) =>
      db.updateTable('public.professionals').set({ company: 'Oak Lending' }).execute(),
    );
    const { report } = await app.browser().client.clientPages.open({ token });
    expect(report.sender).toMatchObject({ company: 'Acme Mortgage', email: 'desk@acme.example' });
  });

  test('says the value of today where it differs, and keeps its own', async () => {
    const { link, token } = await aLink();
    const frozen = 100_000_00;
    await database.asService('test', (db) =>
      sql`update public.client_links set report = jsonb_set(report, '{value,estimate}', ${frozen}::text::jsonb)
        where id = ${link.id}`.execute(db),
    );
    const { today, ...opened } = await app.browser().client.clientPages.open({ token });
    const report = ofHome(opened.report);
    if (!report.value.known || today === null) throw new Error('nothing differs');
    expect(report.value.estimate).toBe(frozen);
    expect(today.estimate).not.toBe(frozen);
    expect(today.low80).toBeLessThan(today.estimate);
  });

  test('takes nothing but the note from the browser, and no note without an end', async () => {
    const post = (body: object) =>
      app.browser({ signedInAs: ada }).fetch('/v1/client-pages', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ propertyId: home, ...body }),
      });
    expect((await post({ report: { value: 1 } })).status).toBe(400);
    expect((await post({ note: 'x'.repeat(1001) })).status).toBe(400);
    expect((await post({ days: 365 })).status).toBe(400);
    expect((await post({ passcode: '12345' })).status).toBe(400);
    expect((await post({ propertyId: 'oh-39001-nosuchparcel' })).status).toBe(404);
  });
});

describe('a link', () => {
  test('has 128 random bits, which the database holds under a hash and a seal', async () => {
    const { link, token } = await aLink();
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const other = await aLink();
    expect(other.token).not.toBe(token);
    const { rows } = await database.asService('test', (db) =>
      sql<{ row: unknown }>`select to_jsonb(l) as row from public.client_links l
        where id = ${link.id}`.execute(db),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is counted once for each time that it is opened, its sender’s own not', async () => {
    const { link, token } = await aLink();
    await app.browser().client.clientPages.open({ token });
    await app.browser().client.clientPages.open({ token });
    expect(await pagesOf(ada).open({ token })).toMatchObject({ isOwn: true });
    const { links } = await pagesOf(ada).list();
    expect(links).toMatchObject([{ id: link.id, opens: 2, questions: 0 }]);
    expect(links[0]?.lastOpenedAt).not.toBeNull();
  });

  test('ends when its days are over', async () => {
    const { token } = await aLink({ days: 7 });
    app.clock.advance({ hours: 7 * 24 - 1 });
    await app.browser().client.clientPages.open({ token });
    app.clock.advance({ hours: 1 });
    await expect(app.browser().client.clientPages.open({ token })).rejects.toMatchObject({
      code: 'CLIENT_LINK_ENDED',
      status: 410,
      data: { why: 'expired' },
    });
  });

  test('ends when it is revoked, and opens again when that is taken back', async () => {
    const { link, token } = await aLink();
    expect(await pagesOf(ada).revoke({ id: link.id })).toMatchObject({ id: link.id });
    const ended = { code: 'CLIENT_LINK_ENDED', data: { why: 'revoked' } };
    await expect(app.browser().client.clientPages.open({ token })).rejects.toMatchObject(ended);
    expect(await pagesOf(ada).restore({ id: link.id })).toMatchObject({ revokedAt: null });
    await app.browser().client.clientPages.open({ token });
  });

  test('is nobody else’s to see, to revoke or to restore, and a visitor shares nothing', async () => {
    const { link } = await aLink();
    const bob = await aMember(database);
    expect(await pagesOf(bob).list()).toEqual({ links: [] });
    const unknown = { code: 'CLIENT_LINK_UNKNOWN', status: 404 };
    await expect(pagesOf(bob).revoke({ id: link.id })).rejects.toMatchObject(unknown);
    await expect(pagesOf(bob).restore({ id: link.id })).rejects.toMatchObject(unknown);
    const visitor = app.browser().client.clientPages;
    const refused = { code: 'UNAUTHENTICATED', status: 401 };
    await expect(visitor.share({ propertyId: home })).rejects.toMatchObject(refused);
    await expect(visitor.list()).rejects.toMatchObject(refused);
    await expect(visitor.revoke({ id: link.id })).rejects.toMatchObject(refused);
    await expect(visitor.restore({ id: link.id })).rejects.toMatchObject(refused);
    const { rows } = await database.asUser(bob, (db) =>
      sql`select id from public.client_links`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test('goes with the account of its sender', async () => {
    const { link } = await aLink();
    await database.asService('test', (db) =>
      sql`delete from auth.users where id = ${ada.userId}`.execute(db),
    );
    const { rows } = await database.asService('test', (db) =>
      sql`select id from public.client_links where id = ${link.id}`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test('is listed by no search engine and kept by no cache', async () => {
    const { token } = await aLink();
    const response = await app.browser().fetch('/v1/client-pages/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const page = await app.browser().fetch(`/s/${token}`);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });
});

describe('guessing', () => {
  test('every unknown token gets one and the same answer, and many are refused', async () => {
    const { link, token } = await aLink();
    const guesser = app.browser();
    const answers = new Set<string>();
    const guesses = ['', 'x', token.slice(1), `${token}x`, token.toLowerCase(), link.id];
    for (const guess of guesses) {
      const error = await guesser.client.clientPages.open({ token: guess }).catch((e) => e);
      answers.add(JSON.stringify([error.code, error.status, error.message, error.data ?? null]));
    }
    expect([...answers]).toEqual([
      JSON.stringify(['CLIENT_LINK_UNKNOWN', 404, 'There is no such link.', null]),
    ]);
    for (let at = guesses.length; at < 60; at++) {
      await guesser.client.clientPages.open({ token: `guess-${at}` }).catch(() => {});
    }
    const limited = { code: 'RATE_LIMITED', status: 429 };
    const next = guesser.client.clientPages.open({ token: 'guess' });
    await expect(next).rejects.toMatchObject(limited);
    // Even the right one, or guessing would go on.
    await expect(guesser.client.clientPages.open({ token })).rejects.toMatchObject(limited);
    await app.browser().client.clientPages.open({ token });
  });

  test('a passcode is needed, its sender needs none, and a wrong one shows nothing', async () => {
    const { link, token } = await aLink({ passcode: 'hawthorn 22' });
    expect(link.hasPasscode).toBe(true);
    const { open } = app.browser().client.clientPages;
    await expect(open({ token })).rejects.toMatchObject({ code: 'PASSCODE_NEEDED', status: 403 });
    const wrong = { code: 'PASSCODE_WRONG', status: 403 };
    await expect(open({ token, passcode: 'hawthorn 23' })).rejects.toMatchObject(wrong);
    expect(ofHome((await open({ token, passcode: 'hawthorn 22' })).report).home.id).toBe(home);
    expect((await pagesOf(ada).open({ token })).isOwn).toBe(true);
    expect((await pagesOf(ada).list()).links).toMatchObject([{ opens: 1 }]);
  });

  test('of a passcode is refused after eight tries, the right one too', async () => {
    const { token } = await aLink({ passcode: 'hawthorn 22' });
    const { open } = app.browser().client.clientPages;
    for (let at = 0; at < 8; at++) {
      const wrong = open({ token, passcode: `hawthorn ${at}` });
      await expect(wrong).rejects.toMatchObject({ code: 'PASSCODE_WRONG' });
    }
    const limited = { code: 'RATE_LIMITED', status: 429 };
    await expect(open({ token, passcode: 'hawthorn 22' })).rejects.toMatchObject(limited);
  });
});
