import { randomBytes, randomUUID } from 'node:crypto';
import { ErrorBody } from '@deedlight/contract/shared/errors';
import { formatDay, formatMoney, formatNumber } from '@deedlight/domain/format';
import { reportCodeOf, shownReportCode } from '@deedlight/domain/reports/report-code';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import type { Member } from '../../platform/member';
import { aMember } from '../../test/a-member';
import {
  aCountyWithHiddenPerson,
  aSharingMember,
  hiddenPerson,
  sharedHome,
  tokenIn,
} from '../../test/a-sharing-member';
import { askedGrid } from '../../test/grid-to-share';
import { askedLoans } from '../../test/loans-to-share';
import { pagesIn, squeezed } from '../../test/words-of-pdf';

type Sharing = Awaited<ReturnType<typeof aSharingMember>>;

let database: Database;
let sharing: Sharing;
let ada: Member;

beforeAll(async () => {
  database = await aCountyWithHiddenPerson();
}, 120_000);

beforeEach(async () => {
  sharing = await aSharingMember(database);
  ada = sharing.ada;
});

const clientOf = (member?: Member) =>
  sharing.app.browser(member === undefined ? {} : { signedInAs: member }).client;

async function threeLinks() {
  const pages = sharing.pagesOf(ada);
  const { link: home } = await sharing.aLink();
  const loans = await pages.shareLoans({
    asked: askedLoans({ propertyId: sharedHome }),
    name: 'Maya',
  });
  const sales = await pages.shareComparables({ asked: askedGrid() });
  return [home, loans, sales];
}

async function aReport() {
  const links = await threeLinks();
  const report = await clientOf(ada).reports.make({
    ...{ title: 'Buying on Example St', client: 'Maya Client', note: 'As we spoke of.' },
    links: links.map(({ id }) => id),
  });
  return { report, links };
}

const pdfOf = (id: string, signedInAs?: Member) =>
  sharing.app
    .browser(signedInAs === undefined ? {} : { signedInAs })
    .fetch(`/v1/reports/${id}/pdf`);

const check = (code: string) => clientOf().reports.check({ code });

describe('a report of what was shared', { timeout: 60_000 }, () => {
  test('R-01, X-01 prints its sections in order, one table of sources, and its code', async () => {
    const { report, links } = await aReport();
    expect(report.sections.map(({ kind }) => kind)).toEqual(['property', 'loans', 'comparables']);
    expect(await clientOf(ada).reports.list()).toEqual({ reports: [report] });
    const answer = await pdfOf(report.id, ada);
    expect(answer.status).toBe(200);
    const pages = await pagesIn(answer);
    const all = pages.join(' ');
    const places = report.sections.map(({ title }) => all.indexOf(squeezed(title)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const said = [
      'For Maya Client',
      'As we spoke of.',
      report.checkUrl,
      'not a commitment to lend',
    ];
    for (const words of said) expect(all).toContain(squeezed(words));
    for (const link of links) expect(all).toContain(tokenIn(link));
    expect(all.split('Recorddate').length).toBe(2);
    for (const [at, words] of pages.entries()) {
      expect(words).toContain(`${at + 1}/${pages.length}`);
      expect(words.includes('SAMPLE')).toBe(report.isSample);
    }
  });

  test('names nobody of the records, and not the account', async () => {
    const { report } = await aReport();
    const all = [
      ...(await pagesIn(await pdfOf(report.id, ada))),
      squeezed(JSON.stringify(await check(report.code))),
    ].join(' ');
    for (const secret of [...Object.values(hiddenPerson), ada.email ?? 'no address']) {
      expect(all).not.toContain(squeezed(secret));
    }
  });

  test('stays as it was when its links are revoked, without their addresses', async () => {
    const { report, links } = await aReport();
    for (const { id } of links) await sharing.pagesOf(ada).revoke({ id });
    const all = (await pagesIn(await pdfOf(report.id, ada))).join(' ');
    for (const { title } of report.sections) expect(all).toContain(squeezed(title));
    for (const link of links) expect(all).not.toContain(tokenIn(link));
    expect((await check(report.code)).sections).toHaveLength(3);
  });

  test('is its member’s alone, and gone once it is deleted', async () => {
    const { report } = await aReport();
    const grace = await aMember(database);
    const codeOf = async (answer: Response) => {
      const { error } = ErrorBody.parse(await answer.json());
      return { status: answer.status, code: error.code };
    };
    const unknown = { status: 404, code: 'REPORT_UNKNOWN' };
    expect(await codeOf(await pdfOf(report.id))).toMatchObject({ status: 401 });
    expect(await codeOf(await pdfOf(report.id, grace))).toEqual(unknown);
    expect(await codeOf(await pdfOf('not-an-id', ada))).toEqual(unknown);
    expect(await clientOf(grace).reports.list()).toEqual({ reports: [] });
    const remove = (member: Member) => clientOf(member).reports.remove({ id: report.id });
    await expect(remove(grace)).rejects.toMatchObject({ code: 'REPORT_UNKNOWN' });
    await remove(ada);
    await expect(remove(ada)).rejects.toMatchObject({ code: 'REPORT_UNKNOWN' });
    await expect(check(report.code)).rejects.toMatchObject({ code: 'REPORT_UNKNOWN' });
  });
});

describe('R-01 a report that is deleted', { timeout: 60_000 }, () => {
  test('leaves every deal in which it is filed, another member’s too, and no other paper leaves', async () => {
    const { report } = await aReport();
    const { report: other } = await aReport();
    const mate = await aMember(database);
    const deals: string[] = [];
    for (const [who, filed] of [
      [ada, report],
      [mate, report],
      [ada, other],
    ] as const) {
      const deal = await database.asUser(who, async (db) => {
        const { id } = await db
          .insertInto('public.deals')
          .values({ name: 'Maya', kind: 'purchase' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const paper = {
          kind: 'report',
          reference: filed.id,
          path: `/s/${shownReportCode(filed.code)}`,
        };
        await db
          .insertInto('public.deal_items')
          .values({ ...paper, deal_id: id, title: filed.title })
          .execute();
        return id;
      });
      deals.push(deal);
    }
    await clientOf(ada).reports.remove({ id: report.id });
    const left = await database.asService('test', (db) =>
      db
        .selectFrom('public.deal_items')
        .select(['deal_id', 'reference'])
        .where('deal_id', 'in', deals)
        .execute(),
    );
    expect(left).toEqual([{ deal_id: deals[2], reference: other.id }]);
  });
});

describe('R-01 the market of a home in a report', { timeout: 60_000 }, () => {
  test('stands after its section, is kept, printed with its sources, and checked', async () => {
    const [home] = await threeLinks();
    const links = [home?.id ?? ''];
    const made = await clientOf(ada).reports.make({ title: 'A', links, markets: links });
    expect(made.sections.map(({ kind }) => kind)).toEqual(['property', 'market']);
    const county = sharedHome.slice(3, 8);
    const trend = await clientOf().markets.trend({ county });
    const all = (await pagesIn(await pdfOf(made.id, ada))).join(' ');
    for (const { start, sales } of trend.quarters.slice(-8)) {
      expect(all).toContain(squeezed(`${formatDay(start)} ${sales}`));
    }
    for (const { title } of trend.sources) expect(all).toContain(squeezed(title));
    expect(all).toContain(squeezed('Calculated from recorded sales of homes in'));
    const { sections } = await check(made.code);
    const [, market] = sections;
    expect(market?.figures.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Prices in .* year/),
      expect.stringMatching(/^Median price in ZIP 43\d{3}, quarter from /),
    ]);
    expect(market?.sources.length).toBeGreaterThan(0);
    expect(market?.since).toEqual({ changes: [], unread: null });
    for (const secret of [...Object.values(hiddenPerson), ada.email ?? 'no address']) {
      expect(all + squeezed(JSON.stringify(market))).not.toContain(squeezed(secret));
    }
  });

  test('needs a home, and its section in the report', async () => {
    const { make } = clientOf(ada).reports;
    const { link } = await sharing.aLink();
    const loans = await sharing.pagesOf(ada).shareLoans({ asked: askedLoans(), name: 'Maya' });
    const links = [loans.id];
    await expect(make({ title: 'A', links, markets: links })).rejects.toMatchObject({
      code: 'NO_HOME',
      data: { link: loans.id },
    });
    await expect(make({ title: 'A', links, markets: [link.id] })).rejects.toMatchObject({
      status: 400,
    });
    const many = Array.from({ length: 5 }, () => randomUUID());
    await expect(make({ title: 'A', links: many, markets: many })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('a report is not made', () => {
  const make = (member: Member | undefined, links: string[], title = 'A') =>
    clientOf(member).reports.make({ title, links });

  test('of a link that is another’s, has ended or is no link, and which is said', async () => {
    const { link } = await sharing.aLink();
    const grace = await aMember(database);
    const gone = (id: string) => ({
      code: 'LINK_GONE',
      data: expect.objectContaining({ link: id }),
    });
    await expect(make(grace, [link.id])).rejects.toMatchObject(gone(link.id));
    await sharing.pagesOf(ada).revoke({ id: link.id });
    await expect(make(ada, [link.id])).rejects.toMatchObject(gone(link.id));
    const none = '5b1c1d7e-0d0f-4a56-9f4e-0a6f3f1b2c3d';
    await expect(make(ada, [none])).rejects.toMatchObject(gone(none));
    await expect(make(undefined, [link.id])).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('without a title or a section, or of more than eight', async () => {
    const { link } = await sharing.aLink();
    await expect(make(ada, [link.id], ' ')).rejects.toMatchObject({ status: 400 });
    await expect(make(ada, [])).rejects.toMatchObject({ status: 400 });
    await expect(make(ada, Array(9).fill(link.id))).rejects.toMatchObject({ status: 400 });
  });

  test('by a browser itself, which could write any figure', async () => {
    const row = {
      ...{ user_id: ada.userId, code: '0'.repeat(16), title: 'A', product_name: 'A' },
      ...{ is_sample: false, sender: '{}', parts: '[{}]', sections: '[{}]' },
    };
    const insert = database.asUser(ada, (db) =>
      db.insertInto('public.reports').values(row).execute(),
    );
    await expect(insert).rejects.toThrow(/permission denied/);
    await aReport();
    const update = database.asUser(ada, (db) =>
      sql`update public.reports set title = 'B'`.execute(db),
    );
    await expect(update).rejects.toThrow(/permission denied/);
  });
});

describe('a report is checked by its code', () => {
  test('typed in any way, without an account: what it says by its figures, and no change', async () => {
    const { report } = await aReport();
    const checked = await check(` ${report.code.toLowerCase().replace(/.{4}/g, '$& ')} `);
    expect(checked).toMatchObject({
      ...{ title: report.title, client: 'Maya Client', code: report.code },
      createdAt: report.createdAt,
    });
    const [value, loans, sales] = checked.sections;
    expect(value?.figures[0]?.value).toMatch(/^\$[\d,]+\s–\s\$[\d,]+\. Most likely/);
    expect(loans?.figures).toHaveLength(2);
    expect(loans?.figures[0]?.value).toMatch(/^\$[\d,]+ a month$/);
    expect(sales?.figures[0]?.value).toMatch(/^\$[\d,]+\s–\s\$[\d,]+/);
    for (const { since, sources } of checked.sections) {
      expect(since).toEqual({ changes: [], unread: null });
      expect(sources.length).toBeGreaterThan(0);
    }
  });

  test('prints for whoever has it what its member prints, twenty times an hour', async () => {
    const { report } = await aReport();
    const own = await pagesIn(await pdfOf(report.id, ada));
    const stranger = sharing.app.browser();
    const pdfOfCode = (code: string) => stranger.fetch(`/v1/reports/of/${code}/pdf`);
    const answer = await pdfOfCode(report.code.toLowerCase());
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await pagesIn(answer)).toEqual(own);
    const statuses: number[] = [];
    let last = answer;
    for (let tried = 1; tried <= 20; tried += 1) {
      last = await pdfOfCode(reportCodeOf(randomBytes(10)));
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array(19).fill(404), 429]);
    const { details } = ErrorBody.parse(await last.json()).error;
    expect(details).toEqual({ retryAfterSeconds: Number(last.headers.get('retry-after')) });
  });

  test('says that a fact of the home is another on record now', async () => {
    const { report } = await aReport();
    await database.asService('test', (db) =>
      sql`update records.observations set facts = jsonb_set(facts::jsonb, '{yearBuilt}', '1931')::json where property_id = ${sharedHome}`.execute(
        db,
      ),
    );
    // Another server, which has not read the home yet.
    sharing = await aSharingMember(database);
    const { sections } = await check(report.code);
    const said = sections[0]?.since.changes ?? [];
    expect(said).toContainEqual(
      expect.stringMatching(/^Year built: \d{4} then, 1931 on record now\.$/),
    );
  });

  test('R-01 names each sale that reads otherwise on record now, and each that is gone', async () => {
    const { report, links } = await aReport();
    const token = tokenIn(links[2] ?? { url: null });
    const opened = await clientOf().clientPages.open({ token });
    if (opened.report.kind !== 'comparables') throw new Error('not of comparables');
    const [moved, lost, smaller] = opened.report.sales;
    if (!moved || !lost || !smaller) throw new Error('too few sales are compared');
    const saleOf = ({ propertyId, soldOn }: typeof moved) =>
      sql`county_fips = '39001' and property_id = ${propertyId} and day = ${soldOn}`;
    await database.asService('test', async (db) => {
      await sql`update records.transfers set price_cents = price_cents + 1000000
        where ${saleOf(moved)}`.execute(db);
      await sql`update records.transfers set price_cents = null where ${saleOf(lost)}`.execute(db);
      await sql`update records.transfers set living_area_sqft = 777, lot_sqft = null
        where ${saleOf(smaller)}`.execute(db);
    });
    try {
      const { sections } = await check(report.code);
      const [home, loans, sales] = sections.map(({ since }) => since.changes);
      const named = ({ address, soldOn }: typeof moved) =>
        `${address.line}, sold ${formatDay(soldOn)}`;
      const priced = `${named(moved)}: price ${formatMoney(moved.price)} then, ${formatMoney(moved.price + 1_000_000)} on record now.`;
      const gone = `${named(lost)}: no longer in the records.`;
      const size = formatNumber(smaller.livingAreaSqft ?? 0);
      const lot = formatNumber(smaller.lotSqft ?? 0);
      const less = `${named(smaller)}: living area in sq ft ${size} then, 777; lot in sq ft ${lot} then, unknown on record now.`;
      expect(sales).toEqual(expect.arrayContaining([priced, gone, less]));
      expect(sales?.filter((words) => words.includes(', sold '))).toHaveLength(3);
      expect(loans).toEqual([]);
      // The home's section cites sales of its own, each of them by what it says of it.
      const cited = home?.filter((words) => words.includes(', sold ')) ?? [];
      for (const words of cited) {
        expect([
          priced,
          gone,
          `${named(smaller)}: living area in sq ft ${size} then, 777 on record now.`,
        ]).toContain(words);
      }
    } finally {
      await database.asService('test', async (db) => {
        for (const sale of [moved, lost, smaller]) {
          await sql`update records.transfers set price_cents = ${sale.price},
            living_area_sqft = ${sale.livingAreaSqft}, lot_sqft = ${sale.lotSqft}
            where ${saleOf(sale)}`.execute(db);
        }
      });
    }
  });

  test('names a table behind loans that has a newer edition', async () => {
    const { report } = await aReport();
    await database.asService('test', (db) =>
      sql`update public.reports set parts = jsonb_set(parts, '{1,report,tables}',
        (select jsonb_object_agg(key, '2001-01') from jsonb_each(parts -> 1 -> 'report' -> 'tables')))
        where id = ${report.id}`.execute(db),
    );
    const { sections } = await check(report.code);
    expect(sections.map(({ since }) => since.changes)).toEqual([
      [],
      [expect.stringMatching(/^There is a newer edition of \w.*, by which figures may differ\.$/)],
      [],
    ]);
  });

  test('1,000 guesses find none, and a visitor may try sixty in a quarter of an hour', async () => {
    await aReport();
    const visitor = clientOf();
    const codes: string[] = [];
    for (let tried = 0; tried < 1000; tried += 1) {
      const code = reportCodeOf(randomBytes(10));
      const error: unknown = await visitor.reports.check({ code }).catch((err) => err);
      codes.push(String(Object(error).code));
    }
    expect(codes.slice(0, 60)).toEqual(Array(60).fill('REPORT_UNKNOWN'));
    expect(new Set(codes.slice(60))).toEqual(new Set(['RATE_LIMITED']));
  });
});
