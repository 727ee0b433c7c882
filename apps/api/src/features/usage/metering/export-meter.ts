import { exportErrors } from '@deedlight/contract/usage';
import { createORPCErrorConstructorMap } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context';
import type { Queries } from '../../../platform/database/database';
import type { Env } from '../../../platform/env';
import type { Member } from '../../../platform/member';
import { type Meter, ofPlan, type Usage, unlimited } from './meter';

export type ExportSettings = Pick<
  Env,
  'MONTHLY_EXPORT_ROWS' | 'PRO_MONTHLY_EXPORT_ROWS' | 'EXPORTS_AT_ONCE'
>;

type Asking = Pick<RequestContext, 'database' | 'clock'> & { member: Member };
type Answer = { id: string | null; is_running: boolean; used: number };

const refusals = createORPCErrorConstructorMap(exportErrors);

/** Longer than the largest file of a plan takes over a slow line. */
const holdFor = '30 minutes';

/** A file that is being sent. It ends once, whole or not; what was sent counts. */
export type RunningExport = { end(rowsSent: number): Promise<void> };

/** Counts the rows that members take away as files, and how many files are made at once. */
export class ExportMeter {
  readonly #settings: ExportSettings;
  readonly #meter: Meter;
  #running = 0;

  constructor(settings: ExportSettings, meter: Meter) {
    this.#settings = settings;
    this.#meter = meter;
  }

  /**
   * Lets a file of as many rows as are counted begin. Throws what a metered call throws, and
   * EXPORT_LIMIT_EXCEEDED where the plan has fewer rows left, EXPORT_RUNNING where the member has a
   * file under way anywhere, EXPORTS_BUSY where this server makes as many as it may.
   */
  async begin(asking: Asking, countRows: (db: Queries) => Promise<number>): Promise<RunningExport> {
    const { database, clock, member } = asking;
    let hasPlace = false;
    try {
      const now = clock.now();
      const id = await database.asUser(member, async (db) => {
        const usage = await this.#meter.requireStanding(db, member, now);
        if (this.#running >= this.#settings.EXPORTS_AT_ONCE) throw refusals.EXPORTS_BUSY();
        this.#running += 1;
        hasPlace = true;
        return this.#reserve(db, usage, await countRows(db), now.toString());
      });
      return { end: (sent) => this.#end(asking, id, sent, now.toString()) };
    } catch (error) {
      if (hasPlace) this.#running -= 1;
      throw error;
    }
  }

  async #reserve(db: Queries, usage: Usage, rows: number, at: string): Promise<string> {
    const { period } = usage.standing;
    const { MONTHLY_EXPORT_ROWS: trial, PRO_MONTHLY_EXPORT_ROWS: pro } = this.#settings;
    const limit = ofPlan(usage.standing, { trial, pro });
    const quota = usage.isAdmin ? unlimited : limit;
    const answered = await sql<Answer>`
      select id, is_running, used from metering.begin_export(
        ${rows}, ${period.start.toString()}, ${at}, ${quota}, ${holdFor}::interval,
        ${usage.mailbox}
      )`.execute(db);
    const [answer] = answered.rows;
    if (!answer) throw new Error('the metering function returned no row');
    if (answer.is_running) throw refusals.EXPORT_RUNNING();
    if (answer.id !== null) return answer.id;
    const { used } = answer;
    throw refusals.EXPORT_LIMIT_EXCEEDED({
      message: `This list has ${count(rows)}. Your plan has ${count(Math.max(0, limit - used))} of exports left in this period. Narrow the search, or wait until the count begins again.`,
      data: { limit, used, wanted: rows, resetDate: period.end.toString() },
    });
  }

  async #end({ database, member }: Asking, id: string, sent: number, at: string): Promise<void> {
    this.#running -= 1;
    await database.asUser(member, (db) =>
      sql`select metering.end_export(${id}::uuid, ${sent}, ${at})`.execute(db),
    );
  }
}

function count(rows: number): string {
  return rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
}
