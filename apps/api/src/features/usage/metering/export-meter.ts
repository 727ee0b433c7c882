import { exportErrors } from '@deedlight/contract/usage';
import { createORPCErrorConstructorMap } from '@orpc/server';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../../platform/context';
import type { Queries } from '../../../platform/database/database';
import { WaitingLine } from '../../../platform/database/waiting-line';
import type { Env } from '../../../platform/env';
import type { Member } from '../../../platform/member';
import { type Meter, ofPlan, type Usage, unlimited } from './meter';
import { beginExport } from './metering-repo';
import { poolOf, poolTerms } from './pool';

export type ExportSettings = Pick<
  Env,
  'MONTHLY_EXPORT_ROWS' | 'PRO_MONTHLY_EXPORT_ROWS' | 'EXPORTS_AT_ONCE'
>;

type Asking = Pick<RequestContext, 'database' | 'clock' | 'replyHeaders'> & { member: Member };

const refusals = createORPCErrorConstructorMap(exportErrors);

/** It exceeds the time that a plan's largest file takes over a slow connection. */
const holdFor = '30 minutes';

const busyForSeconds = '10';

type Patience = {
  /** A new export waits no longer for a place, in ms. */
  beginMs: number;
  /** A running export waits no longer for its next piece, in ms. */
  pieceMs: number;
};
const usualPatience: Patience = { beginMs: 5000, pieceMs: 60_000 };

/** Sends a file. It ends once, whether complete or not; the sent rows count. */
export type RunningExport = {
  /** Makes a piece of the file when it is its turn. */
  makePiece<T>(work: () => Promise<T>): Promise<T>;
  end(rowsSent: number): Promise<void>;
};

/**
 * Counts the rows that members export as files, and limits concurrent exports. A file has a place
 * while a piece of it is made and none while the client reads it, so slow clients do not hold up
 * others.
 */
export class ExportMeter {
  readonly #settings: ExportSettings;
  readonly #meter: Meter;
  readonly #patience: Patience;
  readonly #line = new WaitingLine<void>();
  #free: number;

  constructor(settings: ExportSettings, meter: Meter, patience = usualPatience) {
    this.#settings = settings;
    this.#meter = meter;
    this.#patience = patience;
    this.#free = settings.EXPORTS_AT_ONCE;
  }

  /**
   * Starts an export of the counted rows. Throws what a metered call throws, EXPORT_LIMIT_EXCEEDED
   * if the plan has fewer rows left, EXPORT_RUNNING if the member has a running export on any
   * server, and EXPORTS_BUSY if this server has no free place in time.
   */
  async begin(asking: Asking, countRows: (db: Queries) => Promise<number>): Promise<RunningExport> {
    const { database, clock, member, replyHeaders } = asking;
    const { beginMs, pieceMs } = this.#patience;
    const now = clock.now();
    const id = await this.#inTurn(beginMs, replyHeaders, () =>
      database.asUser(member, async (db) => {
        const usage = await this.#meter.requireStanding(db, member, now, replyHeaders);
        return this.#reserve(db, usage, await countRows(db), now);
      }),
    );
    return {
      makePiece: (work) => this.#inTurn(pieceMs, replyHeaders, work),
      end: (sent) => endExport(asking, id, sent, now.toString()),
    };
  }

  async #inTurn<T>(patienceMs: number, replyHeaders: Headers, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#line.wait(patienceMs).catch(() => refuseAsBusy(replyHeaders));
    try {
      return await work();
    } finally {
      // The place stays taken while it is handed on, so that no other caller can take it.
      if (!this.#line.serve()) this.#free += 1;
    }
  }

  async #reserve(db: Queries, usage: Usage, rows: number, at: Temporal.Instant): Promise<string> {
    const { standing, mailbox, isAdmin } = usage;
    const { start: since, end } = standing.period;
    const each = exportLimit(this.#settings, standing);
    const terms = poolTerms(usage, at);
    const quota = isAdmin ? unlimited : each;
    const asked = { since, at, mailbox, quota, terms, hold: holdFor };
    const { id, isRunning, ...counted } = await beginExport(db, rows, asked);
    if (isRunning) throw refusals.EXPORT_RUNNING();
    if (id !== null) return id;
    const { used } = counted;
    const limit = each * (counted.shares ?? 1);
    const pool = poolOf(terms, counted);
    const whose = pool === null ? 'Your plan has' : 'Your team, which shares them, has';
    throw refusals.EXPORT_LIMIT_EXCEEDED({
      message: `This list has ${count(rows)}. ${whose} ${count(Math.max(0, limit - used))} of exports left in this period. Narrow the search, or wait until the count begins again.`,
      data: {
        ...{ limit, used, wanted: rows, resetDate: end.toString() },
        ...(pool && { usedByOthers: pool.usedByOthers }),
      },
    });
  }
}

/** Returns the rows that the plan allows one account to export in a period. */
export function exportLimit(
  { MONTHLY_EXPORT_ROWS: trial, PRO_MONTHLY_EXPORT_ROWS: pro }: ExportSettings,
  standing: Usage['standing'],
): number {
  return ofPlan(standing, { trial, pro });
}

async function endExport(
  { database, member }: Asking,
  id: string,
  sent: number,
  at: string,
): Promise<void> {
  await database.asUser(member, (db) =>
    sql`select metering.end_export(${id}::uuid, ${sent}, ${at})`.execute(db),
  );
}

function refuseAsBusy(replyHeaders: Headers): never {
  replyHeaders.set('Retry-After', busyForSeconds);
  throw refusals.EXPORTS_BUSY();
}

function count(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
}
