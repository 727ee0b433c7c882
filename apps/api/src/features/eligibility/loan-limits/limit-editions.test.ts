import { lookElsewhere } from '@deedlight/domain/reference/editions-on-file';
import { bringIntoForce } from '@deedlight/domain/reference/lending/loan-limits';
import { listedCounties } from '@deedlight/domain/reference/lending/test/listed-counties';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/database';
import { silentLog } from '../../../platform/log';
import { aMember } from '../../../test/a-member';
import { aTestApp, type Client, type TestApp, type TestBrowser } from '../../../test/test-app';
import { aTestDatabase } from '../../../test/test-database';
import { LimitEditions } from './limit-editions';
import { fixedFile, flatFile } from './test/limit-files';

let database: Database;
let app: TestApp;
let boss: TestBrowser;
beforeAll(async () => {
  database = await aTestDatabase();
  app = aTestApp({ database });
  boss = app.browser({ signedInAs: await aMember(database, { isAdmin: true }) });
});
// The engines of this process read one table, in other files' tests as well.
afterAll(() => {
  bringIntoForce({});
  lookElsewhere(async () => null);
});

const conforming = [850_000, 1_088_000, 1_315_000, 1_634_000] as const;
const floor = [552_500, 707_200, 854_750, 1_062_100] as const;
const travis = [590_000, 755_300, 912_950, 1_134_600] as const;
const corrected = [591_000, 756_600, 914_500, 1_136_500] as const;

const fhfaFile = {
  table: 'fhfa-limits' as const,
  year: 2027,
  fileName: 'flat-2027.csv',
  text: flatFile(listedCounties(conforming)),
};
const fhaFile = (of: readonly [number, number, number, number]) => ({
  table: 'fha-limits' as const,
  year: 2027,
  fileName: 'cy2027-forward-limits.txt',
  text: fixedFile(listedCounties(floor, { '48453': of })),
});

const buyer: Parameters<Client['eligibility']['check']>[0] = {
  price: 70_000_000,
  value: null,
  loan: 59_000_001,
  juniorLoans: 0,
  purpose: 'purchase',
  occupancy: 'primary',
  units: 1,
  state: 'TX',
  county: 'Travis',
  closingOn: '2027-02-01',
  annualRate: '0.065',
  months: 360,
  rateType: 'fixed',
  underwriting: 'aus',
  score: 700,
  income: 2_000_000,
  debts: 0,
  taxesYearly: 480_000,
  insuranceYearly: 180_000,
  duesMonthly: 0,
  reserveMonths: 3,
  sellerConcessions: 0,
  creditEvents: [],
  isFirstTimeBuyer: true,
  incomeOfAreaMedian: null,
  isVeteran: false,
  vaEntitlement: { used: 0 },
  isRuralArea: null,
  rentMonthly: null,
  ownedMonths: null,
};

const austin = { state: 'TX', county: 'Travis', year: 2027 };
const fhaOf = async (browser: TestBrowser, tables = {}) => {
  const answer = await browser.client.loanLimits.read({ ...austin, tables });
  return { ...answer, fha: answer.units[0]?.fha };
};

describe('files of limits that admins bring in', () => {
  test('F-10 the limits of 2027 are known on the day on which an admin brings the files in', async () => {
    const visitor = app.browser();
    expect((await fhaOf(visitor)).fha).toMatchObject({ kind: 'within', high: null });
    expect((await visitor.client.config.read()).limitEditions).toBeNull();

    const judged = await boss.client.loanLimits.judge(fhfaFile);
    expect(judged).toMatchObject({ comparedTo: 2026, lowest: 850_000, unknownBefore: 8 });
    expect(judged.raised + judged.lowered + judged.unknownBefore).toBe(judged.counties);
    await boss.client.loanLimits.bring(fhfaFile);
    const { version } = await boss.client.loanLimits.bring(fhaFile(travis));

    expect(await fhaOf(visitor)).toMatchObject({
      fha: {
        kind: 'known',
        limit: 59_000_000,
        bases: [{ table: 'fha-limits', row: '2027/TX/48453', confidence: 'published' }],
      },
      versions: { 'fha-limits': version },
    });
    const { programs } = await visitor.client.eligibility.check(buyer);
    const fha = programs.find(({ program }) => program === 'fha');
    expect(fha?.rules.find(({ code }) => code === 'loan-limit')).toMatchObject({ outcome: 'fail' });
  });

  test('X-03 a link of an edition that was brought in is worked out by it after the next one', async () => {
    const { versions } = await fhaOf(boss);
    app.clock.advance({ minutes: 1 });
    const { version } = await boss.client.loanLimits.bring(fhaFile(corrected));
    const later = await fhaOf(app.browser(), versions);
    expect(later.versions['fha-limits']).toBe(version);
    expect(later.replay?.tables).toEqual([
      {
        table: 'fha-limits',
        recorded: versions['fha-limits'],
        current: version,
        isOnFile: true,
      },
    ]);
    expect(later.replay?.lines.find(({ code }) => code === 'fha-1')).toMatchObject({
      before: 59_000_000,
      after: 59_100_000,
      difference: 100_000,
    });
    const released = await fhaOf(app.browser(), { 'fha-limits': '2026.11' });
    expect(released.replay?.tables).toMatchObject([{ isOnFile: true }]);
  });

  test('F-10 browsers read the editions in force, whose mark stands in the configuration', async () => {
    const visitor = app.browser();
    const { limitEditions } = await visitor.client.config.read();
    expect(limitEditions).toMatch(/^3 0 2026-11-20/);
    const { editions } = await visitor.client.loanLimits.editions();
    expect(Object.keys(editions).toSorted()).toEqual(['fha-limits', 'fhfa-limits']);
    const { tables } = await visitor.client.reference.list();
    const { versions } = await fhaOf(visitor);
    for (const [table, version] of Object.entries(versions)) {
      expect(tables.find((each) => each.table === table)?.version).toBe(version);
    }
  });

  test('F-10 another server takes a new edition within five seconds', async () => {
    const other = new LimitEditions({ database, clock: app.clock, log: silentLog });
    await other.current();
    const { mark } = other;
    app.clock.advance({ seconds: 1 });
    await boss.client.loanLimits.bring(fhaFile(travis));
    await other.current();
    expect(other.mark).toBe(mark);
    app.clock.advance({ seconds: 4 });
    await other.current();
    expect(other.mark).not.toBe(mark);
  });

  test('F-10 answers go on with the edition in force while the database does not answer', async () => {
    const warnings: string[] = [];
    const log = { ...silentLog, warn: (_: object, message: string) => void warnings.push(message) };
    const away = { asService: () => Promise.reject(new Error('away')) };
    const other = new LimitEditions({ database: away as never, clock: app.clock, log });
    await other.current();
    expect(warnings).toEqual(['the editions of loan limits could not be read']);
    expect((await fhaOf(app.browser())).fha).toMatchObject({ kind: 'known' });
  });

  test('A-01 admins see what is in force, withdraw it, and the log says so', async () => {
    const { brought, tables } = await boss.client.loanLimits.brought();
    expect(tables.map(({ table, isOverdue }) => [table, isOverdue])).toEqual([
      ['fhfa-limits', false],
      ['fha-limits', false],
    ]);
    for (const { id } of brought) await boss.client.loanLimits.withdraw({ id });
    expect((await fhaOf(app.browser())).versions).toEqual({
      'fha-limits': '2026.11',
      'fhfa-limits': '2026.11',
    });
    const after = await boss.client.loanLimits.brought();
    expect(after.brought.every(({ isInForce, withdrawnAt }) => !isInForce && withdrawnAt)).toBe(
      true,
    );
    await expect(
      boss.client.loanLimits.withdraw({ id: brought[0]?.id ?? 0 }),
    ).rejects.toMatchObject({
      code: 'EDITION_UNKNOWN',
    });
    const { entries } = await boss.client.adminArea.auditLog({ of: 'changes', limit: 50 });
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['admin-granted', 'limits-brought', 'limits-withdrawn']),
    );
  });

  test('A-01 members and visitors bring nothing in', async () => {
    const member = app.browser({ signedInAs: await aMember(database) });
    const { loanLimits } = member.client;
    for (const ask of [
      () => loanLimits.brought(),
      () => loanLimits.judge(fhfaFile),
      () => loanLimits.bring(fhfaFile),
      () => loanLimits.withdraw({ id: 1 }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: 'ADMIN_NEEDED' });
    }
    await expect(app.browser().client.loanLimits.bring(fhfaFile)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  test.each([
    ['an empty file', { text: '' }, 'text', /empty/],
    ['a year that is none', { year: 1999 }, 'year', /2020/],
    ['a spreadsheet', { text: 'PK\u0003\u0004' }, 'file', /Save a spreadsheet as CSV/],
    ['FHA’s file as FHFA’s', { text: fhaFile(travis).text }, 'file', /FHFA’s limits\?/],
  ])('F-10 %s is refused beside the field, and nothing is kept', async (_, change, field, why) => {
    const before = await boss.client.loanLimits.brought();
    await expect(boss.client.loanLimits.bring({ ...fhfaFile, ...change })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ field, message: expect.stringMatching(why) }] },
    });
    expect(await boss.client.loanLimits.brought()).toEqual(before);
  });
});
