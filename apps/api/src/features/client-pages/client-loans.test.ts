import type { LoansReport } from '@deedlight/contract/client-pages/loans-report';
import { dollars } from '@deedlight/domain/money';
import { comparePurchase } from '@deedlight/domain/mortgage/loans/compare-purchase';
import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aMember } from '../../test/a-member';
import { aSharingMember, hideOwner, sharedHome, tokenIn } from '../../test/a-sharing-member';
import { askedLoans, conventional, fha } from '../../test/loans-to-share';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';

type Sharing = Awaited<ReturnType<typeof aSharingMember>>;
type Pages = ReturnType<Sharing['pagesOf']>;

const secrets = {
  owner: 'THISTLEDOWN PRUDENCE',
  mailing: 'PO BOX 88241 ELSEWHERE NV',
};

let database: Database;
let sharing: Sharing;
let ada: Pages;
let visitor: Pages;

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  await database.asService('test', async (db) => {
    await hideOwner(db, { ...secrets, key: 'thistledown', careOf: null });
  });
}, 120_000);

beforeEach(async () => {
  sharing = await aSharingMember(database);
  ada = sharing.pagesOf(sharing.ada);
  visitor = sharing.app.browser().client.clientPages;
});

async function shared(asked = askedLoans(), said: { name?: string; note?: string } = {}) {
  const link = await ada.shareLoans({ asked, ...said });
  return { link, token: tokenIn(link) };
}

async function opened(token: string) {
  const answer = await visitor.open({ token });
  const { report, since } = answer;
  if (report.kind !== 'loans' || since === null) throw new Error('not a report of loans');
  return { ...answer, report, since };
}

const paymentsOf = ({ loans }: LoansReport) => loans.map(({ figures }) => figures.payment);

/** The newest week of the survey, with its 30-year average as text. */
async function average() {
  const { latest } = await sharing.app.browser().client.rates.read({});
  return { week: latest.week, rate: latest.fixed30?.rate ?? '' };
}

describe('a comparison of loans that is shared', () => {
  test('X-01 has the figures that the server works out by the calculator’s own functions', async () => {
    const { token } = await shared(askedLoans(), { name: 'Maya’s loans', note: 'Call me.' });
    const { report } = await opened(token);
    const { loans, told } = comparePurchase(
      {
        ...{ price: dollars(400_000), score: 713, years: 7, cash: dollars(90_000) },
        ...{ taxes: dollars(4800), insurance: dollars(1800), dues: null },
      },
      [conventional, fha].map((loan) => ({
        ...{ program: loan.program, down: new Decimal(loan.down), rate: new Decimal(loan.rate) },
        ...{ term: 360, charges: dollars(2000), costs: dollars(6000), extra: dollars(0) },
      })),
    );
    expect(paymentsOf(report)).toEqual(loans.map(({ payment }) => payment));
    expect(report.loans[0]?.figures.costs).toEqual(loans[0]?.costs);
    expect(report.told).toEqual(told);
    expect(report).toMatchObject({ name: 'Maya’s loans', note: 'Call me.', home: null });
    expect(report.tables).toHaveProperty('fha-mip');
  });

  test('names the tables behind its premiums once a newer edition is due, and no others', async () => {
    const loans = [{ ...conventional, down: '0.1' }, fha];
    sharing.app.clock.advance({ hours: 24 * 365 * 3 });
    const insured = await opened((await shared(askedLoans({ loans }))).token);
    expect(insured.report.overdue).toEqual(['pmi-rates']);
    const withoutPmi = await opened((await shared()).token);
    expect(withoutPmi.report.overdue).toEqual([]);
  });

  test('takes no figure from the browser', async () => {
    const post = (body: object) =>
      sharing.app.browser({ signedInAs: sharing.ada }).fetch('/v1/client-pages/loans', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post({ asked: askedLoans() })).status).toBe(200);
    expect((await post({ asked: askedLoans(), report: {} })).status).toBe(400);
    expect((await post({ asked: { ...askedLoans(), payment: 1 } })).status).toBe(400);
    const loans = [{ ...conventional, figures: { payment: 1 } }];
    expect((await post({ asked: { ...askedLoans(), loans } })).status).toBe(400);
    expect((await post({ asked: { ...askedLoans(), loans: [] } })).status).toBe(400);
    expect((await post({ asked: askedLoans({ score: 2 }) })).status).toBe(400);
    expect(
      (await post({ asked: askedLoans({ propertyId: 'oh-39001-nosuchparcel' }) })).status,
    ).toBe(404);
  });

  test('has no owner, no mailing address, nothing of the account and no credit score', async () => {
    const seen = await sharing.app
      .browser({ signedInAs: sharing.ada })
      .client.properties.detail({ id: sharedHome });
    // The member does see them, so that their absence below says something.
    for (const secret of Object.values(secrets)) expect(JSON.stringify(seen)).toContain(secret);
    const { token, link } = await shared(askedLoans({ propertyId: sharedHome }));
    await ada.updateLoans({
      id: link.id,
      asked: askedLoans({ propertyId: sharedHome, price: 4e7 }),
    });
    const answer = JSON.stringify(await visitor.open({ token }));
    expect(answer).toContain(sharedHome);
    for (const secret of [...Object.values(secrets), sharing.ada.email ?? '']) {
      expect(answer).not.toContain(secret);
    }
    expect(answer).not.toMatch(/"(owner|mailing|buyer|seller|mortgages|persons|score|inputs)"/);
    expect(answer).not.toMatch(/"email":"[^"]|\b713\b/);
  });

  test('F-11 names the sources of the home, and the tables of what was estimated', async () => {
    const asked = askedLoans({ propertyId: sharedHome, taxes: null, insurance: null });
    const { token } = await shared(asked);
    const { report } = await opened(token);
    expect(report.taxes).toMatchObject({ kind: 'estimate', from: expect.stringContaining('Ohio') });
    expect(report.insurance).toMatchObject({ kind: 'estimate', publisher: expect.any(String) });
    expect(report.purchase.taxes).toBeGreaterThan(0);
    expect(Object.keys(report.tables).length).toBeGreaterThan(3);
    const ids = report.sources.map(({ id }) => id);
    for (const fact of Object.values(report.home?.facts ?? {})) {
      if (fact.known) expect(ids).toContain(fact.source);
    }
    const typed = await opened((await shared()).token);
    expect(typed.report.taxes).toEqual({ kind: 'typed' });
  });

  test('keeps a premium that is not known unknown, and says the limits passed', async () => {
    const loans = [
      { ...conventional, program: 'homeready' as const, down: '0.001' },
      { ...conventional, program: 'fha' as const, down: '0.001' },
    ];
    const { report } = await opened((await shared(askedLoans({ loans }))).token);
    expect(report.loans.flatMap(({ limits }) => limits).join()).toMatch(/limit/);
    for (const { unpriced, figures } of report.loans) {
      expect(figures.payment === null).toBe(unpriced);
    }
    expect(report.loans.some(({ unpriced }) => unpriced)).toBe(true);
  });
});

describe('R-01 loans worked out anew', () => {
  test('stand under the same link, which keeps what it said before', async () => {
    const { link, token } = await shared(askedLoans(), { note: 'First.' });
    const before = await opened(token);
    sharing.app.clock.advance({ hours: 24 });
    const lower = askedLoans({ loans: [{ ...conventional, rate: '0.0625' }, fha] });
    const updated = await ada.updateLoans({ id: link.id, asked: lower });
    expect(updated).toMatchObject({ id: link.id, url: link.url, version: 2 });
    expect(updated.expiresAt).toBe(link.expiresAt);
    expect(updated.inputs?.loans[0]?.rate).toBe('0.0625');
    const now = await opened(token);
    expect(now.report.note).toBe('First.');
    expect(paymentsOf(now.report)[0]).toBeLessThan(Number(paymentsOf(before.report)[0]));
    expect(now.since.earlier).toMatchObject([
      {
        madeAt: before.report.madeAt,
        untilAt: now.report.madeAt,
        loans: [{ rate: '0.0671', payment: paymentsOf(before.report)[0] }, { rate: '0.0625' }],
      },
    ]);
    await ada.updateLoans({ id: link.id, asked: askedLoans(), note: 'Third.' });
    const third = await opened(token);
    expect(third.report.note).toBe('Third.');
    expect(third.since.earlier.map(({ madeAt }) => madeAt)).toEqual([
      now.report.madeAt,
      before.report.madeAt,
    ]);
  });

  test('are refused once the link has 20 versions, and every one of them is kept', async () => {
    const { link, token } = await shared();
    await database.asService('test', (db) =>
      sql`update public.client_links set earlier =
          (select jsonb_agg(jsonb_build_object('report', report, 'inputs', inputs, 'at', at))
            from generate_series(1, 18) as at) where id = ${link.id}`.execute(db),
    );
    expect((await ada.updateLoans({ id: link.id, asked: askedLoans() })).version).toBe(20);
    await expect(ada.updateLoans({ id: link.id, asked: askedLoans() })).rejects.toMatchObject({
      code: 'CLIENT_LINK_FULL',
      status: 409,
    });
    expect((await opened(token)).since.earlier).toHaveLength(19);
  });

  test('are nobody else’s to change, and no link that has ended is changed', async () => {
    const { link } = await shared();
    const bob = sharing.pagesOf(await aMember(database));
    const unknown = { code: 'CLIENT_LINK_UNKNOWN', status: 404 };
    await expect(bob.updateLoans({ id: link.id, asked: askedLoans() })).rejects.toMatchObject(
      unknown,
    );
    const refused = { code: 'UNAUTHENTICATED', status: 401 };
    const asked = askedLoans();
    await expect(visitor.updateLoans({ id: link.id, asked })).rejects.toMatchObject(refused);
    await expect(visitor.shareLoans({ asked })).rejects.toMatchObject(refused);
    const home = await ada.share({ propertyId: sharedHome });
    await expect(ada.updateLoans({ id: home.id, asked })).rejects.toMatchObject(unknown);
    await ada.revoke({ id: link.id });
    await expect(ada.updateLoans({ id: link.id, asked })).rejects.toMatchObject({
      code: 'CLIENT_LINK_ENDED',
      data: { why: 'revoked' },
    });
  });

  test('a list of links has the inputs of loans and none for a home', async () => {
    await ada.share({ propertyId: sharedHome });
    sharing.app.clock.advance({ minutes: 1 });
    await shared(askedLoans(), { name: 'Maya' });
    expect((await ada.list()).links).toMatchObject([
      { kind: 'loans', label: 'Maya', propertyId: null, inputs: { score: 713 }, version: 1 },
      { kind: 'property', propertyId: sharedHome, inputs: null, version: 1 },
    ]);
  });
});

describe('a rate that is the average of the survey', () => {
  test('F-11 says so with its week, and nothing of another rate', async () => {
    const { week, rate } = await average();
    const loans = [{ ...conventional, rate }, conventional, { ...fha, rate }];
    const { report, since } = await opened((await shared(askedLoans({ loans }))).token);
    expect(report.loans.map((loan) => loan.average?.week ?? null)).toEqual([week, null, null]);
    expect(since.today).toBeNull();
  });

  test('says what today’s average makes of it once that has moved', async () => {
    const { rate } = await average();
    const { token } = await shared(askedLoans({ loans: [{ ...conventional, rate }, fha] }));
    const [before] = paymentsOf((await opened(token)).report);
    const moved = new Decimal(rate).plus('0.0025');
    await database.asService('test', (db) =>
      sql`insert into rates.figures (series, day, percent, fetched_at)
        values ('pmms30', '2026-11-26', ${moved.times(100).toFixed()}::numeric, now())
        on conflict (series, day) do update set percent = excluded.percent`.execute(db),
    );
    const { report, since } = await opened(token);
    expect(paymentsOf(report)[0]).toBe(before);
    expect(since.today?.loans).toMatchObject([{ at: 0, rate: moved.toFixed() }]);
    expect(since.today?.loans[0]?.payment).toBeGreaterThan(Number(before));
  });
});
