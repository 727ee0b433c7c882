import type { RateSeriesId } from '@deedlight/domain/reference/rates/rate-series';
import type { Mail } from '@deedlight/local-supabase/mail/post';
import { Decimal } from 'decimal.js';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RateSource } from '../../adapters/rate-source';
import type { Database } from '../../platform/database/database';
import { parseEnv } from '../../platform/env';
import { aMember } from '../../test/a-member';
import { mailInto } from '../../test/kept-mails';
import { aTestApp } from '../../test/test-app';
import { aTestClock, type TestClock } from '../../test/test-clock';
import { aTestDatabase } from '../../test/test-database';
import { rateJobs } from './rate-jobs';

const signal = new AbortController().signal;

let database: Database;
let clock: TestClock;
let sent: Mail[];
beforeAll(async () => {
  database = await aTestDatabase();
});
beforeEach(async () => {
  clock = aTestClock();
  sent = [];
  await database.asService('test', async (db) => {
    await db.deleteFrom('rates.figures').execute();
    await db.deleteFrom('rates.sources').execute();
    await db.deleteFrom('public.rate_alerts').execute();
  });
});

/** Makes a source of weeks from 7 May 2026, the first one after the bundled history. */
function aSource(
  series: Partial<Record<RateSeriesId, string[]>>,
  { id = 'freddie-mac', from = '2026-05-07' } = {},
): RateSource {
  const first = Temporal.PlainDate.from(from);
  const step = id === 'freddie-mac' ? 7 : 1;
  const reading = Object.entries(series).map(([name, percents]) => ({
    series: name as RateSeriesId,
    figures: percents.map((percent, at) => ({
      day: first.add({ days: at * step }),
      rate: new Decimal(percent).div(100),
    })),
  }));
  return { id, read: async () => reading };
}

const failing: RateSource = {
  id: 'freddie-mac',
  read: async () => {
    throw new Error('status 503');
  },
};

async function runJob(...sources: RateSource[]): Promise<string | null> {
  const look = async () => ({
    productName: 'Deedlight',
    logoUrl: null,
    publicUrl: 'https://deedlight.example',
  });
  const [job] = rateJobs(
    { env: parseEnv({}), database, clock, mail: mailInto(sent), look },
    sources,
  );
  return (await job?.run(signal).catch((error: Error) => error.message)) ?? null;
}

const read = (query = {}) => aTestApp({ database, clock }).browser().client.rates.read(query);

describe('F-08 rates are refreshed', () => {
  test('new weeks come after the history, with when they were heard and how far they moved', async () => {
    await runJob(aSource({ pmms30: ['6.37', '6.36'], pmms15: ['5.7', '5.71'] }));
    const answer = await read({ from: '2026-04-30' });
    expect(answer.latest).toEqual({
      week: '2026-05-14',
      fixed30: { rate: '0.0636', points: null },
      fixed15: { rate: '0.0571', points: null },
      arm51: null,
    });
    expect(answer.changes.week).toMatchObject({ since: '2026-05-07', fixed30: '-0.0001' });
    expect(answer.history.map(({ week }) => week)).toEqual([
      '2026-04-30',
      '2026-05-07',
      '2026-05-14',
    ]);
    expect(answer.fetchedAt).toBe('2026-11-20T12:00:00.000Z');
    expect([answer.failure, answer.isStale]).toEqual([null, true]);
  });

  test.each([
    { source: failing, says: 'freddie-mac: status 503', plain: 'server could not answer' },
    { source: aSource({ pmms30: ['6.37', '11.37'] }), says: 'pmms30: it leaps', plain: 'it leaps' },
    {
      source: aSource({ pmms30: ['6.37'], pmms15: [] }),
      says: 'pmms15: it has no figures',
      plain: 'it has no figures',
    },
    {
      source: aSource({ pmms30: ['6.3'] }, { from: '2026-04-23' }),
      says: 'before 2026-04-30',
      plain: 'before 2026-04-30',
    },
  ])(
    'one that cannot be believed changes nothing and is told of: $says',
    async ({ source, says, plain }) => {
      expect(await runJob(source)).toContain(says);
      const answer = await read();
      expect(answer.latest.week).toBe('2026-04-30');
      expect(answer.failure).toContain(plain);
      expect([answer.fetchedAt, answer.checkedAt]).toEqual([null, '2026-11-20T12:00:00.000Z']);
    },
  );

  test('a week that is heard otherwise is corrected, and stays when the source then fails', async () => {
    await runJob(aSource({ pmms30: ['6.37', '6.36'] }));
    clock.advance({ hours: 24 });
    await runJob(aSource({ pmms30: ['6.37', '6.36', '6.4'] }));
    clock.advance({ hours: 24 });
    await runJob(failing);
    const { latest, fetchedAt, failure } = await read();
    expect([latest.week, latest.fixed30?.rate]).toEqual(['2026-05-21', '0.064']);
    expect(fetchedAt).toBe('2026-11-21T12:00:00.000Z');
    expect(failure).toBe('the publisher’s server could not answer');
  });

  test('daily series stand beside it; one that fails leaves the others', async () => {
    const treasury = aSource(
      { treasury10: ['4.3', '4.31'] },
      { id: 'fred-dgs10', from: '2026-11-18' },
    );
    await runJob(failing, treasury);
    const { daily, hasDailyKey } = await read();
    expect(hasDailyKey).toBe(false);
    expect(daily.find(({ series }) => series === 'treasury10')).toMatchObject({
      figures: [
        { day: '2026-11-18', rate: '0.043' },
        { day: '2026-11-19', rate: '0.0431' },
      ],
      isStale: false,
      failure: null,
    });
    expect(daily.find(({ series }) => series === 'jumbo30')?.figures).toEqual([]);
  });

  test('a server that may not fetch has no such job', () => {
    const env = parseEnv({ REFRESH_PUBLIC_DATA: 'false' });
    const look = async () => ({ productName: '', logoUrl: null, publicUrl: '' });
    expect(rateJobs({ env, database, clock, mail: null, look }, [failing])).toEqual([]);
  });
});

describe('F-08 an alert', () => {
  async function anAlert(direction = 'at-or-below', percent = '6.35', isOn = true) {
    const member = await aMember(database);
    await database.asService('test', (db) =>
      db
        .insertInto('public.rate_alerts')
        .values({
          user_id: member.userId,
          series: 'pmms30',
          direction,
          percent,
          is_on: isOn,
          checked_at: clock.now().toString(),
        })
        .execute(),
    );
    clock.advance({ minutes: 1 });
    return member;
  }

  test('mails once when its level is crossed, and again only at the next crossing', async () => {
    await runJob(aSource({ pmms30: ['6.4'] }));
    const member = await anAlert();
    await runJob(aSource({ pmms30: ['6.4', '6.33'] }));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, '30-year fixed is at or below 6.35%: 6.33%'],
    ]);
    expect(sent[0]?.text).toContain('https://deedlight.example/app/rates?view=alerts');
    expect(sent[0]?.text).toContain('As of: 2026-05-14');
    for (const more of [['6.3'], ['6.3', '6.5'], ['6.3', '6.5', '6.34']]) {
      clock.advance({ hours: 24 });
      await runJob(aSource({ pmms30: ['6.4', '6.33', ...more] }));
    }
    expect(sent.map(({ subject }) => subject)).toEqual([
      '30-year fixed is at or below 6.35%: 6.33%',
      '30-year fixed is at or below 6.35%: 6.34%',
    ]);
    const rows = await database.asUser(member, (db) =>
      db.selectFrom('public.rate_alerts').select(['fired_at', 'fired_percent']).execute(),
    );
    expect(Number(rows[0]?.fired_percent)).toBe(6.34);
  });

  test.each([
    { why: 'switched off', direction: 'at-or-below', percent: '6.35', isOn: false },
    { why: 'on the other side', direction: 'at-or-above', percent: '6.35', isOn: true },
    { why: 'at a level far off', direction: 'at-or-below', percent: '5', isOn: true },
  ])('stays silent: $why', async ({ direction, percent, isOn }) => {
    await runJob(aSource({ pmms30: ['6.4'] }));
    await anAlert(direction, percent, isOn);
    await runJob(aSource({ pmms30: ['6.4', '6.33'] }));
    expect(sent).toEqual([]);
  });

  test('never tells of a crossing that was there before it', async () => {
    await runJob(aSource({ pmms30: ['6.4', '6.33'] }));
    clock.advance({ minutes: 1 });
    await anAlert();
    await runJob(aSource({ pmms30: ['6.4', '6.33'] }));
    expect(sent).toEqual([]);
  });
});
