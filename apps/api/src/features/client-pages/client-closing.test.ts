import { cents, dollars } from '@deedlight/domain/money';
import { closingTables } from '@deedlight/domain/reference/closing/closing-tables';
import { buyerCash } from '@deedlight/domain/title-fees/cash/buyer-cash';
import { quoteClosing } from '@deedlight/domain/title-fees/quote-closing';
import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import { aSharingMember, hideOwner, sharedHome, tokenIn } from '../../test/a-sharing-member';
import { aTeamOf } from '../../test/a-team-of';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';
import { buyers, closingPages, deal, funds, ofBuyer } from './test/closing-to-share';

type Sharing = Awaited<ReturnType<typeof aSharingMember>>;
type Pages = ReturnType<Sharing['pagesOf']>;

const secrets = {
  owner: 'FOXGLOVE AMBROSE',
  mailing: 'PO BOX 91177 ELSEWHERE NV',
};

let database: Database;
let sharing: Sharing;
let ada: Pages;
let visitor: Pages;
let shared: ReturnType<typeof closingPages>['shared'];
let opened: ReturnType<typeof closingPages>['opened'];

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  await database.asService('test', async (db) => {
    await hideOwner(db, { ...secrets, key: 'foxglove', careOf: null });
  });
}, 120_000);

beforeEach(async () => {
  sharing = await aSharingMember(database);
  ada = sharing.pagesOf(sharing.ada);
  visitor = sharing.app.browser().client.clientPages;
  ({ shared, opened } = closingPages(ada, visitor));
});

/** Changes a stored report, as if it had been worked out by tables of before. */
function change(id: string, path: string[], value: unknown) {
  return database.asService('test', (db) =>
    sql`update public.client_links set report =
      jsonb_set(report, ${path}::text[], ${JSON.stringify(value)}::text::jsonb)
      where id = ${id}`.execute(db),
  );
}

describe('a closing that is shared with a buyer', () => {
  test('X-01 has the figures that the server works out by the page’s own functions', async () => {
    const { token } = await shared(buyers(), { name: 'Maya’s closing', note: 'Call me.' });
    const { report } = await opened(token);
    const day = Temporal.PlainDate.from('2026-12-15');
    const quote = quoteClosing(
      {
        ...{ state: 'OH', county: 'Franklin', city: null, transaction: 'purchase' },
        ...{
          price: dollars(400_000),
          loan: dollars(320_000),
          program: 'fannie-conventional',
          closing: day,
        },
        ...{ ownerForm: 'standard', lenderPolicy: true },
      },
      closingTables,
    );
    const { cash, lines } = buyerCash(
      { transaction: 'purchase', price: dollars(400_000), closing: day },
      quote,
      {
        ...{ deposit: dollars(5000), annualRate: new Decimal('0.0671'), annualTax: dollars(4800) },
        ...{ annualInsurance: cents(180_000), escrowMonthsTax: 3, escrowMonthsInsurance: 2 },
      },
    );
    expect(report.answer).toBe(cash);
    expect(ofBuyer(report).cash).toEqual(lines);
    expect(
      ofBuyer(report).lines.map(({ code, buyer, seller }) => ({ code, buyer, seller })),
    ).toEqual(quote.lines.map(({ code, buyer, seller }) => ({ code, buyer, seller })));
    expect(report).toMatchObject({ name: 'Maya’s closing', note: 'Call me.', home: null });
    expect(report.tables).toEqual(quote.versions);
  });

  test('takes no figure from the browser, and says which input is bad', async () => {
    const post = async (asked: object) => {
      const answer = await sharing.app
        .browser({ signedInAs: sharing.ada })
        .fetch('/v1/client-pages/closing', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ asked }),
        });
      return { status: answer.status, text: await answer.text() };
    };
    expect((await post(buyers())).status).toBe(200);
    expect((await post({ ...buyers(), answer: 1 })).status).toBe(400);
    expect((await post({ ...buyers(), deal: { ...deal, lines: [] } })).status).toBe(400);
    const missing = buyers({ propertyId: 'oh-39001-nosuchparcel' });
    expect((await post(missing)).status).toBe(404);
    const above = await post(buyers({ funds: { ...funds, escrowMonthsTax: 99 } }));
    expect(above).toMatchObject({ status: 400, text: expect.stringContaining('escrowMonthsTax') });
    const fees = Object.fromEntries(
      Array.from({ length: 4000 }, (_, at) => [`a price of ${at}`, 100]),
    );
    const many = await post(buyers({ deal: { ...deal, schedule: { name: 'All', fees } } }));
    expect(many).toMatchObject({ status: 400, text: expect.stringContaining('too many prices') });
  });

  test('has no owner, no mailing address, nothing of the account and not the way back', async () => {
    const seen = await sharing.app
      .browser({ signedInAs: sharing.ada })
      .client.properties.detail({ id: sharedHome });
    // The member does see them, so that their absence below says something.
    for (const secret of Object.values(secrets)) expect(JSON.stringify(seen)).toContain(secret);
    const asked = buyers({ propertyId: sharedHome });
    const { token, link } = await shared(asked);
    await ada.updateClosing({ id: link.id, asked });
    const answer = JSON.stringify(await visitor.open({ token }));
    expect(answer).toContain(sharedHome);
    for (const secret of [...Object.values(secrets), sharing.ada.email ?? '']) {
      expect(answer).not.toContain(secret);
    }
    expect(answer).not.toMatch(/"(owner|mailing|mortgages|persons|score|inputs|page)"/);
    // A buyer's and a seller's part are amounts, and nobody's name.
    expect(answer).not.toMatch(/"(buyer|seller)":[^\d-]/);
    expect(answer).not.toMatch(/"email":"[^"]|\b713\b/);
  });

  test('F-11 names a table row with its day, and says what a person gave', async () => {
    const edits = { amounts: { appraisal: 61_100 } };
    const schedule = { name: 'Spring prices', fees: { 'title-search': 12_300 } };
    const { token } = await shared(buyers({ deal: { ...deal, edits, schedule } }));
    const { report } = await opened(token);
    const line = (code: string) => ofBuyer(report).lines.find((each) => each.code === code);
    expect(line('appraisal')).toMatchObject({ amount: 61_100, citation: null, schedule: null });
    expect(line('title-search')).toMatchObject({ amount: 12_300, schedule: 'Spring prices' });
    expect(report.schedule).toBe('Spring prices');
    expect(line('underwriting')?.citation).toMatchObject({
      confidence: 'estimate',
      effective: expect.stringMatching(/^\d{4}/),
      publisher: expect.any(String),
    });
    expect(ofBuyer(report).rate).toEqual({ rate: '0.0671', average: null });
  });

  test('R-01 says of a team-mate’s schedule that it is of the office, and no more', async () => {
    const mate = await aMember(database);
    const team_id = await aTeamOf(database, sharing.ada, mate);
    const kept = {
      name: 'Elm Title',
      office: 'Columbus',
      fees: { 'title-search': { amount: 12_300 } },
    };
    const keep = (who: Member, row: object) =>
      database.asUser(who, (db) =>
        db
          .insertInto('public.fee_schedules')
          .values({ ...kept, ...row })
          .execute(),
      );
    await keep(mate, { team_id });
    const schedule = { name: 'Elm Title, Columbus', fees: { 'title-search': 12_300 } };
    const asked = buyers({ deal: { ...deal, schedule } });
    const ofMate = await visitor.open({ token: (await shared(asked)).token });
    expect(ofMate.report).toMatchObject({ schedule: schedule.name, scheduleOf: 'office' });
    expect(JSON.stringify(ofMate)).not.toContain(mate.userId);
    const unkept = { ...schedule, name: 'Typed once' };
    const typed = await opened(
      (await shared(buyers({ deal: { ...deal, schedule: unkept } }))).token,
    );
    expect(typed.report.scheduleOf).toBe('sender');
    await keep(sharing.ada, {});
    expect((await opened((await shared(asked)).token)).report.scheduleOf).toBe('sender');
  });

  test('X-02 lists what is not known with what it moves, and counts none of it', async () => {
    const { annualTax: _, annualInsurance: __, ...known } = funds;
    const { report } = await opened((await shared(buyers({ funds: known }))).token);
    expect(report.open.map(({ key }) => key)).toEqual(['taxes', 'insurance', 'survey']);
    expect(report.open[0]?.moves?.high).toBeGreaterThan(0);
    expect(report.open[1]?.moves).toBeNull();
    expect(report.of).toMatchObject({ taxes: null, insurance: null });
    expect(ofBuyer(report).cash.map(({ code }) => code)).not.toContain('escrow:tax');
  });
});

describe('R-01 a closing worked out anew', () => {
  test('stands under the same link, which keeps what it said before', async () => {
    const { link, token } = await shared(buyers(), { note: 'First.' });
    const before = await opened(token);
    sharing.app.clock.advance({ hours: 24 });
    const asked = buyers({ deal: { ...deal, edits: { amounts: { appraisal: 10_000 } } } });
    const updated = await ada.updateClosing({ id: link.id, asked });
    expect(updated).toMatchObject({ id: link.id, url: link.url, version: 2 });
    const now = await opened(token);
    expect(now.report.note).toBe('First.');
    expect(now.report.answer).toBeLessThan(before.report.answer);
    const appraisal = ofBuyer(before.report).lines.find(({ code }) => code === 'appraisal');
    expect(now.since.earlier).toMatchObject([
      {
        madeAt: before.report.madeAt,
        untilAt: now.report.madeAt,
        answer: before.report.answer,
        lines: expect.arrayContaining([{ code: 'appraisal', amount: appraisal?.buyer }]),
      },
    ]);
  });

  test('is nobody else’s to change, of no other kind, and not once the link has ended', async () => {
    const { link } = await shared();
    const bob = sharing.pagesOf(await aMember(database));
    const asked = buyers();
    const unknown = { code: 'CLIENT_LINK_UNKNOWN', status: 404 };
    await expect(bob.updateClosing({ id: link.id, asked })).rejects.toMatchObject(unknown);
    const refused = { code: 'UNAUTHENTICATED', status: 401 };
    await expect(visitor.updateClosing({ id: link.id, asked })).rejects.toMatchObject(refused);
    await expect(visitor.shareClosing({ asked })).rejects.toMatchObject(refused);
    const home = await ada.share({ propertyId: sharedHome });
    await expect(ada.updateClosing({ id: home.id, asked })).rejects.toMatchObject(unknown);
    await ada.revoke({ id: link.id });
    await expect(ada.updateClosing({ id: link.id, asked })).rejects.toMatchObject({
      code: 'CLIENT_LINK_ENDED',
      data: { why: 'revoked' },
    });
  });

  test('has the way back to its page in the list of links, and a passcode like any other', async () => {
    const { id } = await ada.shareClosing({ asked: buyers(), passcode: 'lantern', name: 'Maya' });
    const { links } = await ada.list();
    expect(links).toMatchObject([
      { id, kind: 'closing', label: 'Maya', inputs: null, closing: { side: 'buyer' } },
    ]);
    expect(links[0]?.closing?.page).toEqual({ state: 'OH', score: '713' });
    const token = tokenIn(links[0] ?? { url: null });
    await expect(visitor.open({ token })).rejects.toMatchObject({ code: 'PASSCODE_NEEDED' });
    expect((await visitor.open({ token, passcode: 'lantern' })).report.kind).toBe('closing');
  });
});

describe('the tables of today', () => {
  test('say what they make of a closing where they moved it, and nothing else', async () => {
    const { link, token } = await shared();
    const { report, since } = await opened(token);
    expect(since.today).toBeNull();
    await change(link.id, ['answer'], report.answer - 25_000);
    // The same tables give the same figures: what differs is no edition.
    expect((await opened(token)).since.today).toBeNull();
    await change(link.id, ['tables', 'recording-fees'], '2020-01-01');
    expect((await opened(token)).since.today).toMatchObject({
      answer: report.answer,
      tables: ['recording-fees'],
    });
  });
});
