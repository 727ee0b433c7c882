import { icsText } from '@deedlight/domain/calendar/ics';
import { dealEntries } from '@deedlight/domain/deals/deal-calendar';
import { timelineOfRow } from '@deedlight/domain/deals/deal-row';
import { groupBy } from '@deedlight/domain/group-by';
import { type Context, Hono } from 'hono';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { AppEnv } from '../../platform/http/app-env';
import { hashOfToken } from '../../platform/secret-token';
import { type LimitStore, vainTries } from '../../platform/shared-limits';
import { readByCalendar } from './deal-calendars-repo';
import { dealsUnderWay, offersDated, stepsDue } from './deals-repo';

type Deps = {
  database: Database;
  clock: Clock;
  productName: string;
  limits: LimitStore;
  /** Tells visitors apart without keeping their addresses. */
  callerOf: (c: Context<AppEnv>) => string;
};

const quarterHour = 900;

/**
 * Serves the days of a member's deals to a calendar that has their secret address (RFC 5545). Only
 * wrong addresses count against a visitor, as one server of calendars reads those of many people.
 */
export function dealCalendarRoute(deps: Deps): Hono<AppEnv> {
  const { database, clock, productName, limits } = deps;
  const wrong = vainTries(limits, 'wrongCalendars', { points: 60, duration: quarterHour });
  return new Hono<AppEnv>().get('/calendar/:file', async (c) => {
    const [token = '', ending] = c.req.param('file').split('.');
    const at = clock.now();
    const userId =
      ending === 'ics'
        ? await database.asService('a calendar reads deals', (db) =>
            readByCalendar(db, { hash: hashOfToken(token), at }),
          )
        : undefined;
    if (userId !== undefined) {
      // The token is the right to read what its member sees, and the policies say what that is.
      const member = { role: 'authenticated', userId, email: null, sessionId: null } as const;
      const text = await database.asUser(member, async (db) =>
        calendarText(productName, {
          deals: await dealsUnderWay(db),
          steps: await stepsDue(db),
          offers: await offersDated(db),
          at,
        }),
      );
      return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
    }
    const wait = await wrong(deps.callerOf(c));
    if (wait === null) return c.text('There is no such calendar.', 404);
    return c.text('Too many tries.', 429, { 'Retry-After': String(wait) });
  });
}

/** Days of a deal move seldom; a calendar that asks hourly is no load. */
const readAgainEvery = Temporal.Duration.from({ hours: 1 });

type Read = {
  deals: Awaited<ReturnType<typeof dealsUnderWay>>;
  steps: Awaited<ReturnType<typeof stepsDue>>;
  offers: Awaited<ReturnType<typeof offersDated>>;
  at: Temporal.Instant;
};

function calendarText(productName: string, { deals, steps, offers, at }: Read): string {
  const today = at.toZonedDateTimeISO('UTC').toPlainDate();
  const stepsOf = groupBy(steps, ({ deal_id }) => deal_id);
  const offersOf = groupBy(offers, ({ deal_id }) => deal_id);
  const entries = deals.flatMap((deal) => {
    const timeline = timelineOfRow(deal, { today, offers: offersOf.get(deal.id) ?? [] });
    return dealEntries(deal, timeline, stepsOf.get(deal.id) ?? []);
  });
  return icsText(`${productName} deals`, entries, at, readAgainEvery);
}
