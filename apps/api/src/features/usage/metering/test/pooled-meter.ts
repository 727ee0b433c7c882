import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../../platform/database/database';
import { parseEnv } from '../../../../platform/env';
import type { Member } from '../../../../platform/member';
import { countTeams } from '../../../../test/a-team-of';
import { aTestClock, type TestClock } from '../../../../test/test-clock';
import { aTestDatabase } from '../../../../test/test-database';
import { Meter } from '../meter';
import type { Unit } from '../unit';

type Opened = { database: Database; meter: Meter; clock: TestClock };

/**
 * Opens a database for the tests of a file in which teams share their searches, and for each test a
 * meter and a clock of its own.
 */
export function aPooledMeter(env: Record<string, string>) {
  let database: Database | undefined;
  let opened: Opened | undefined;
  const given = (): Opened => {
    if (opened === undefined) throw new Error('the tests have not begun');
    return opened;
  };
  const count = async (quota: 'pooled' | 'per-seat') => await countTeams(given().database, quota);
  beforeAll(async () => {
    database = await aTestDatabase();
  });
  beforeEach(async () => {
    if (database === undefined) throw new Error('the tests have no database');
    const meter = new Meter(parseEnv(env), 'a secret of the tests');
    opened = { database, meter, clock: aTestClock() };
    await count('pooled');
  });
  afterEach(() => count('per-seat'));
  return {
    get database() {
      return given().database;
    },
    get meter() {
      return given().meter;
    },
    get clock() {
      return given().clock;
    },
    /** What each question to the meter needs beside who asks. */
    get asking() {
      const { database, clock } = given();
      return { database, clock };
    },
    /** Uses units one after the other; returns the headers of the last answer. */
    async use(actor: Member, count = 1, unit?: Unit) {
      const replyHeaders = new Headers();
      const { meter, ...ctx } = given();
      for (let at = 0; at < count; at += 1) {
        await meter.take({ ...ctx, actor, replyHeaders }, unit ?? aTrace());
      }
      return ['Limit', 'Used', 'Remaining', 'By-Others'].map((name) =>
        replyHeaders.get(`X-Usage-${name}`),
      );
    },
    async usageOf(member: Member) {
      const { database, meter, clock } = given();
      const read = await database.asUser(member, (db) => meter.read(db, member, clock.now()));
      return read && { ...read.total, pool: read.pool };
    },
    /** Lets a member's count begin anew, as an admin of the installation does. */
    async reset({ userId }: Member): Promise<void> {
      const { database, clock } = given();
      const reset_at = clock.now().toString();
      await database.asService('test', (db) =>
        db.insertInto('metering.usage_resets').values({ user_id: userId, reset_at }).execute(),
      );
    },
  };
}

export function aTrace(subject: string = randomUUID()): Unit {
  return { endpoint: 'skip-trace', subject, query: 'Avery Sample', propertyId: null };
}

export const poolRefused = { code: 'USAGE_LIMIT_EXCEEDED', status: 429 };
