import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aSharingMember } from '../../test/a-sharing-member';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';
import { buyers, closingPages, funds, ofBuyer } from './test/closing-to-share';

type Sharing = Awaited<ReturnType<typeof aSharingMember>>;

let database: Database;
let sharing: Sharing;
let shared: ReturnType<typeof closingPages>['shared'];
let opened: ReturnType<typeof closingPages>['opened'];

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
}, 120_000);

beforeEach(async () => {
  await database.asService('test', (db) => db.deleteFrom('rates.figures').execute());
  sharing = await aSharingMember(database);
  const visitor = sharing.app.browser().client.clientPages;
  ({ shared, opened } = closingPages(sharing.pagesOf(sharing.ada), visitor));
});

/** The averages of the newest week of the survey. */
async function averages() {
  const { latest } = await sharing.app.browser().client.rates.read({});
  const { fixed30, fixed15, week } = latest;
  return { fixed30: fixed30?.rate ?? '', fixed15: fixed15?.rate ?? '', week };
}

/** Has the survey say other averages in a later week. */
async function move(rates: { pmms30: string; pmms15: string }): Promise<void> {
  for (const [series, rate] of Object.entries(rates)) {
    const percent = new Decimal(rate).plus('0.0025').times(100).toFixed();
    await database.asService('test', (db) =>
      sql`insert into rates.figures (series, day, percent, fetched_at)
        values (${series}, '2026-11-26', ${percent}::numeric, now())`.execute(db),
    );
  }
}

const closingAt = (annualRate: string, termMonths?: number) =>
  buyers({ funds: { ...funds, annualRate, ...(termMonths !== undefined && { termMonths }) } });

describe('issue 19: the rate of a shared closing beside today’s', () => {
  test.each([
    { term: undefined, of: 'fixed30' as const },
    { term: 360, of: 'fixed30' as const },
    { term: 180, of: 'fixed15' as const },
  ])('is compared with the average of loans over $term months', async ({ term, of }) => {
    const newest = await averages();
    const { token } = await shared(closingAt(newest[of], term));
    const before = await opened(token);
    expect(ofBuyer(before.report).rate?.average).toMatchObject({ week: newest.week });
    expect(before.since.today).toBeNull();
    await move({ pmms30: newest.fixed30, pmms15: newest.fixed15 });
    const { report, since } = await opened(token);
    const moved = new Decimal(newest[of]).plus('0.0025').toFixed();
    expect(since.today).toMatchObject({
      tables: [],
      rate: { rate: moved, week: '2026-11-26', publisher: expect.stringContaining('Freddie Mac') },
    });
    expect(since.today?.answer).toBeGreaterThan(report.answer);
    // The report stays as it was shared.
    expect(report).toEqual(before.report);
  });

  test('is compared with none over another term, and none that was typed', async () => {
    const newest = await averages();
    const asked = [
      closingAt(newest.fixed30, 240),
      closingAt(newest.fixed30, 180),
      closingAt(newest.fixed15, 360),
      closingAt('0.0671'),
    ];
    const links = await Promise.all(asked.map((each) => shared(each)));
    await move({ pmms30: newest.fixed30, pmms15: newest.fixed15 });
    for (const { token } of links) {
      const { report, since } = await opened(token);
      expect(ofBuyer(report).rate?.average).toBeNull();
      expect(since.today).toBeNull();
    }
  });

  test('is told by the check of a printed report as well', async () => {
    const newest = await averages();
    const { link } = await shared(closingAt(newest.fixed15, 180));
    const { reports } = sharing.app.browser({ signedInAs: sharing.ada }).client;
    const { code } = await reports.make({ title: 'A', links: [link.id] });
    await move({ pmms30: newest.fixed30, pmms15: newest.fixed15 });
    const checked = await sharing.app.browser().client.reports.check({ code });
    expect(checked.sections[0]?.since.changes.join(' ')).toMatch(
      /^By the average rate of .*Freddie Mac.*, \d\.\d+% in the week of Nov 26, 2026, the answer is \$/,
    );
  });
});
