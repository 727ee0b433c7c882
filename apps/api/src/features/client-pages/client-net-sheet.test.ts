import { changedHandsOn } from '@deedlight/contract/property/change-of-hands';
import { closingCosts } from '@deedlight/domain/reference/closing/closing-cost-table';
import { averageRateAt } from '@deedlight/domain/reference/rates/average-rate-at';
import { loansToPayOff } from '@deedlight/domain/title-fees/net-sheet/loans-to-pay-off';
import { usualCommission } from '@deedlight/domain/title-fees/typical-costs';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database';
import { aSharingMember, hideOwner, sharedHome } from '../../test/a-sharing-member';
import { aDatabaseWithTrainedCounty } from '../../test/trained-county';
import { buyers, closingPages, offer, ofSeller, sale, sellers } from './test/closing-to-share';

type Sharing = Awaited<ReturnType<typeof aSharingMember>>;

const secrets = { owner: 'BETONY HORATIO', mailing: 'PO BOX 60315 ELSEWHERE NV' };
const lender = 'GREENSHANK MARSH LENDING';

let database: Database;
let sharing: Sharing;
let ada: ReturnType<Sharing['pagesOf']>;
let shared: ReturnType<typeof closingPages>['shared'];
let opened: ReturnType<typeof closingPages>['opened'];

beforeAll(async () => {
  database = await aDatabaseWithTrainedCounty();
  await database.asService('test', async (db) => {
    await hideOwner(db, { ...secrets, key: 'betony', careOf: null });
    await db
      .insertInto('records.mortgages')
      .values({
        ...{ county_fips: '39001', property_id: sharedHome, source_id: 'roll', key: 'greenshank' },
        ...{ fetched_at: '2026-11-01T08:00:00Z', recorded_on: '2026-10-30', lender },
        ...{ amount_cents: 31_200_000, annual_rate: '0.0625', term_months: 360 },
      })
      .execute();
  });
}, 120_000);

beforeEach(async () => {
  sharing = await aSharingMember(database);
  ada = sharing.pagesOf(sharing.ada);
  ({ shared, opened } = closingPages(ada, sharing.app.browser().client.clientPages));
});

describe('a net sheet that is shared with a seller', () => {
  test('X-01 has the figures that the server works out by the page’s own functions', async () => {
    const { report } = await opened((await shared(sellers())).token);
    const { sale: _, ...asked } = sellers();
    const sheet = await sharing.app
      .browser()
      .client.titleFees.netSheet({ sale, offers: asked.offers });
    expect(report.answer).toBe(sheet.offers[sheet.best]?.net);
    expect(ofSeller(report).best).toBe(sheet.best);
    expect(ofSeller(report).offers.map(({ net }) => net)).toEqual(
      sheet.offers.map(({ net }) => net),
    );
    expect(ofSeller(report).offers[0]?.lines.map(({ amount }) => amount)).toEqual(
      sheet.offers[0]?.lines.map(({ amount }) => amount),
    );
    expect(ofSeller(report).payoffs).toEqual([{ code: 'payoff:1', assumption: null }]);
  });

  test('X-02 lists a payoff and dues that are not known, and a schedule by its name', async () => {
    const { payoffs: _, ...free } = sale;
    const schedule = { name: 'Spring prices', fees: { 'deed-prep': 12_300 } };
    const asked = sellers({
      sale: { ...free, schedule },
      unknown: { payoffs: [1], dues: true },
    });
    const { report } = await opened((await shared(asked)).token);
    expect(report.open.map(({ key }) => key)).toEqual(['p1', 'transfer']);
    expect(report.open[0]?.moves).toBeNull();
    expect(report.schedule).toBe('Spring prices');
    const line = ofSeller(report).offers[0]?.lines.find(({ code }) => code === 'deed-prep');
    expect(line).toMatchObject({ amount: -12_300, schedule: 'Spring prices', working: null });
    const none = sellers({ unknown: { payoffs: [], dues: false } });
    expect((await opened((await shared(none)).token)).report.open).toEqual([]);
  });

  test('F-11 says of a state’s usual commission that it is an estimate, and of no other', async () => {
    const { listing } = usualCommission('OH', closingCosts);
    const usual = { ...offer, listingCommission: listing.toFixed(), buyerCommission: '0.0111' };
    const { report } = await opened((await shared(sellers({ offers: [usual] }))).token);
    const line = (code: string) =>
      ofSeller(report).offers[0]?.lines.find((each) => each.code === code);
    expect(line('commission:listing')?.citation).toMatchObject({ confidence: 'estimate' });
    expect(line('commission:buyer')?.citation).toBeNull();
  });

  test('F-11 says that a balance is the record’s estimate, without who lends', async () => {
    const { property } = await sharing.app
      .browser({ signedInAs: sharing.ada })
      .client.properties.detail({ id: sharedHome });
    const { mortgages } = property;
    if (!mortgages.known) throw new Error('the home has no loans on record');
    // The member does see who lends, so that its absence below says something.
    expect(JSON.stringify(mortgages)).toContain(lender);
    const closing = Temporal.PlainDate.from('2026-12-15');
    const [loan] = loansToPayOff(mortgages.items, changedHandsOn(property), closing, averageRateAt);
    if (loan?.balance === undefined || loan.balance === null) throw new Error('no open loan');
    const payoffs = [
      { name: 'First loan payoff', balance: loan.balance, interestPaidTo: '2026-12-01' },
    ];
    const asked = sellers({ propertyId: sharedHome, sale: { ...sale, payoffs } });
    const { token } = await shared(asked);
    const { report } = await opened(token);
    expect(ofSeller(report).payoffs[0]?.assumption).toMatch(
      /^Estimated from \$[\d,]+, recorded .*\d{4}\. Every payment made when due/,
    );
    const words = JSON.stringify(report);
    for (const secret of [lender, ...Object.values(secrets)]) expect(words).not.toContain(secret);
  });

  test('R-01 keeps the nets of before, and is no buyer’s side', async () => {
    const { link, token } = await shared(sellers());
    const before = await opened(token);
    const asked = sellers({ offers: [{ ...offer, price: 39_000_000 }] });
    await ada.updateClosing({ id: link.id, asked });
    const now = await opened(token);
    expect(now.since.earlier[0]).toMatchObject({
      answer: before.report.answer,
      lines: ofSeller(before.report).offers.map(({ net }, at) => ({ code: `${at}`, amount: net })),
    });
    await expect(ada.updateClosing({ id: link.id, asked: buyers() })).rejects.toMatchObject({
      code: 'CLIENT_LINK_UNKNOWN',
    });
  });
});
