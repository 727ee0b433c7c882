import { type Standing, standingOf } from '@deedlight/domain/usage/standing';
import { type UsageTotal, usageTotal } from '@deedlight/domain/usage/usage';
import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../../platform/context';
import type { Queries } from '../../../platform/database/database';
import { isForWantOfRoom } from '../../../platform/database/errors';
import type { Env } from '../../../platform/env';
import { type Member, requireMember, signInFirst } from '../../../platform/member';
import type { RequestRate } from '../../../platform/shared-limits';
import { readHolder, type SeatedHolder } from './holder-repo';
import { type Mailbox, mailboxes } from './mailboxes';
import { countUsed, giveBack, reserve, spend, spendAs } from './metering-repo';
import { type Pool, poolOf, poolTerms } from './pool';
import { tellRate } from './rate-headers';
import { RateLimit } from './rate-limit';
import { refusals } from './refusals';
import type { Unit } from './unit';
import { tellUsage } from './usage-headers';

type Asking = Pick<RequestContext, 'actor' | 'database' | 'clock' | 'replyHeaders'>;

export type MeterSettings = Pick<
  Env,
  'MONTHLY_SEARCHES' | 'PRO_MONTHLY_SEARCHES' | 'RATE_LIMIT_PER_MINUTE'
>;

/**
 * Holds the result of the work. An empty result costs nothing. `unit` is what the work turned out
 * to be about, if that differs and may have been paid for before.
 */
export type Worked<T> = { found: boolean; value: T; unit?: Unit };

/** A held unit is taken and not yet spent; an unsettled one lapses by itself. */
export type Hold = { spend(foundUnit?: Unit): Promise<void>; giveBack(): Promise<void> };

/** Tells what an account may do and what it has used. */
export type Usage = {
  isAdmin: boolean;
  trialStartedAt: Temporal.Instant;
  standing: Standing;
  /** The member's own searches, or those of the pool. */
  total: UsageTotal;
  /** The pool that the member's team shares; null if the member counts alone. */
  pool: Pool | null;
  /**
   * Accounts of the same mailbox count together by this hash; it is null for an account that pays,
   * which counts alone.
   */
  mailbox: string | null;
};

type Counted = Pick<Usage, 'total' | 'pool'>;

/** A member's unit before it is settled. */
type Taken = { id: string; usage: Usage; at: Temporal.Instant };

export const unlimited = 2 ** 31 - 1;

/**
 * Counts what members use of their quota, on the server only. Each method that takes a unit throws
 * the refusals of the contract's `meteredErrors`, and sets the X-Usage and RateLimit headers of the
 * answer.
 */
export class Meter {
  readonly #settings: MeterSettings;
  readonly #rate: RequestRate;
  readonly #mailboxAt: (email: string) => Mailbox;

  /**
   * `secret` is the server's own: stored addresses can only be found with it. Without a `rate` this
   * process counts requests by itself.
   */
  constructor(settings: MeterSettings, secret: string, rate?: RequestRate) {
    this.#settings = settings;
    this.#mailboxAt = mailboxes(secret);
    this.#rate = rate ?? new RateLimit(settings.RATE_LIMIT_PER_MINUTE);
  }

  /**
   * Takes a unit, runs `work`, and spends the unit if it found something; a miss or a failure gives it
   * back. It suits calls to vendors, which must not run when nothing is left:
   *
   *     return meter.useUnit(context, { endpoint: 'skip-trace', subject, query, propertyId }, async () => {
   *       const traced = await ports.skipTrace.find(person);
   *       return { found: traced.found, value: traced };
   *     });
   */
  async useUnit<T>(ctx: Asking, unit: Unit, work: () => Promise<Worked<T>>): Promise<T> {
    const hold = await this.hold(ctx, unit);
    const worked = await work().catch(async (error: unknown) => {
      await hold.giveBack();
      throw error;
    });
    await (worked.found ? hold.spend(worked.unit) : hold.giveBack());
    return worked.value;
  }

  /**
   * Takes a unit for work that continues after the answer has begun, such as a stream: the caller
   * settles it.
   */
  async hold(ctx: Asking, unit: Unit): Promise<Hold> {
    const member = await this.#admit(ctx);
    const { database } = ctx;
    const taken = await database.asUser(member, (db) => this.#take(ctx, db, member, unit));
    const tellLeft = async (db: Queries) => {
      const counted = await this.#count(db, taken.usage, taken.at);
      tellUsage(ctx.replyHeaders, counted, taken.usage.standing.period.end);
    };
    return {
      spend: (foundUnit) =>
        database.asUser(member, async (db) => {
          if (foundUnit === undefined) return await spendTaken(db, taken, unit);
          await spendAs(db, taken.id, foundUnit, askedAt(taken));
          await tellLeft(db);
        }),
      giveBack: () =>
        database.asUser(member, async (db) => {
          await giveBack(db, taken.id);
          await tellLeft(db);
        }),
    };
  }

  /**
   * Takes and spends a unit in one step, for a result that has been found already. If the disk is
   * full and the unit cannot be stored, it is granted as long as the account may have any.
   */
  async take(ctx: Asking, unit: Unit): Promise<void> {
    const member = await this.#admit(ctx);
    const { database } = ctx;
    await database
      .asUser(member, async (db) => {
        await spendTaken(db, await this.#take(ctx, db, member, unit), unit);
      })
      .catch(async (error: unknown) => {
        if (!isForWantOfRoom(error)) throw error;
        const { clock, replyHeaders } = ctx;
        await database.asUser(member, (db) =>
          this.requireStanding(db, member, clock.now(), replyHeaders),
        );
      });
  }

  /**
   * Throws as if a unit were taken, for free requests of people who may use the product. If
   * `replyHeaders` is given, sets the headers of what is left.
   */
  async requireStanding(
    db: Queries,
    member: Member,
    at: Temporal.Instant,
    replyHeaders?: Headers,
  ): Promise<Usage> {
    const usage = await this.#granted(db, member, at, replyHeaders);
    if (usage.isAdmin || usage.total.remaining > 0) return usage;
    throw limitExceeded(usage, usage);
  }

  /** Returns what the account may do and has used at `at`, or null if it is deleted. */
  async read(db: Queries, member: Member, at: Temporal.Instant): Promise<Usage | null> {
    const holder = await this.holder(db, member);
    if (holder === null) return null;
    const { isAdmin, trialStartedAt } = holder;
    const standing = standingOf(holder, at);
    const own = this.#mailboxOf(member);
    const mailbox = ofPlan(standing, { trial: own?.isOnePersons ? own.hash : null, pro: null });
    const usage = { isAdmin, trialStartedAt, standing, mailbox };
    return { ...usage, ...(await this.#count(db, usage, at)) };
  }

  /** Returns the account by which the standing is judged, or null if it is deleted. */
  holder(db: Queries, member: Member): Promise<SeatedHolder | null> {
    return readHolder(db, member, this.#mailboxOf(member));
  }

  #mailboxOf({ email }: Member): Mailbox | null {
    return email === null ? null : this.#mailboxAt(email);
  }

  async #admit({ actor, clock, replyHeaders }: Asking): Promise<Member> {
    const member = requireMember(actor);
    const taken = await this.#rate.take(member.userId, clock.now());
    tellRate(replyHeaders, this.#rate.perMinute, taken);
    if (!taken.isTooMuch) return member;
    throw refusals.RATE_LIMITED({ data: { retryAfterSeconds: taken.seconds } });
  }

  async #take(ctx: Asking, db: Queries, member: Member, unit: Unit): Promise<Taken> {
    const at = ctx.clock.now();
    const usage = await this.#granted(db, member, at, ctx.replyHeaders);
    const { period } = usage.standing;
    const { mailbox } = usage;
    const { isAdmin } = usage;
    const quota = isAdmin ? unlimited : this.#limit(usage.standing);
    const terms = poolTerms(usage, at);
    const asked = { since: period.start, at, mailbox, quota, terms };
    const { granted, id, ...answer } = await reserve(db, unit, asked);
    const limit = quota * (answer.shares ?? 1);
    const counted = {
      total: usageTotal({ limit, used: answer.used, isAdmin }),
      pool: poolOf(terms, answer),
    };
    tellUsage(ctx.replyHeaders, counted, period.end);
    if (granted && id !== null) return { id, usage, at };
    throw limitExceeded(usage, counted);
  }

  /**
   * Returns the account if its trial or subscription allows using the product, whatever it has
   * used.
   */
  async #granted(
    db: Queries,
    member: Member,
    at: Temporal.Instant,
    replyHeaders: Headers | undefined,
  ): Promise<Usage> {
    const usage = await this.read(db, member, at);
    if (usage === null) throw signInFirst();
    const { refusal, period } = usage.standing;
    if (replyHeaders) tellUsage(replyHeaders, usage, period.end);
    if (refusal !== null) throw refusals[refusal]();
    return usage;
  }

  async #count(
    db: Queries,
    { isAdmin, standing, mailbox }: Omit<Usage, keyof Counted>,
    at: Temporal.Instant,
  ): Promise<Counted> {
    const terms = poolTerms({ isAdmin, standing }, at);
    const { own, pool } = await countUsed(db, { since: standing.period.start, at, mailbox, terms });
    const limit = this.#limit(standing);
    if (pool === null) {
      return { total: usageTotal({ limit, used: own, isAdmin }), pool: null };
    }
    const { shares, used } = pool;
    const total = usageTotal({ limit: limit * shares, used, isAdmin });
    return { total, pool: poolOf(terms, { shares, used, own }) };
  }

  /** Returns the searches that the plan allows one account. */
  #limit(standing: Standing): number {
    const { MONTHLY_SEARCHES: trial, PRO_MONTHLY_SEARCHES: pro } = this.#settings;
    return ofPlan(standing, { trial, pro });
  }
}

/** Returns the value for the account's plan. */
export function ofPlan<T>({ subscription }: Standing, { trial, pro }: { trial: T; pro: T }): T {
  return subscription?.tier === 'trial' ? trial : pro;
}

function limitExceeded({ standing }: Usage, { total: { limit, used }, pool }: Counted) {
  return refusals.USAGE_LIMIT_EXCEEDED({
    ...(pool && { message: poolUsed(pool) }),
    data: {
      ...{ limit, used, resetDate: standing.period.end.toString() },
      ...(pool && { usedByOthers: pool.usedByOthers }),
    },
  });
}

function poolUsed({ usedByOthers: used }: Pool): string {
  return `All searches that your team shares are used, ${used.toLocaleString('en-US')} of them by others in it.`;
}

function spendTaken(db: Queries, taken: Taken, unit: Unit): Promise<void> {
  return spend(db, taken.id, unit, askedAt(taken));
}

function askedAt({ usage, at }: Taken) {
  return { since: usage.standing.period.start, at };
}
