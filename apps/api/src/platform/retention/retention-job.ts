import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../clock';
import type { Database, Queries } from '../database/database';
import type { Env } from '../env';
import type { Job } from '../jobs/jobs';
import type { Log } from '../log';
import { type Aged, forgetAudit, forgetRows, keepsAccounts } from './retention-repo';

type Deps = {
  env: Pick<
    Env,
    | 'PROVIDER_CALLS_KEEP_DAYS'
    | 'AUDIT_LOG_KEEP_DAYS'
    | 'SEARCH_LOGS_KEEP_DAYS'
    | 'WEBHOOK_DELIVERIES_KEEP_DAYS'
  >;
  database: Database;
  clock: Clock;
  log: Log;
  /** One transaction deletes so many rows, so that nobody waits for it. */
  piece?: number;
};

type Kept = {
  what: string;
  keepHours: number;
  forget: (db: Queries, before: Temporal.Instant, most: number) => Promise<number>;
};

const day = 24;
/** Links in mails are valid for a day, and a sign-in through a provider for minutes. */
const linksKeptHours = 7 * day;
const noticedKeptHours = 365 * day;
/** A member still sees for so long what became of the last one; what it told stays told. */
const digestsKeptHours = 90 * day;
/** A member still sees for so long that a link has ended, and how often it was opened. */
const endedLinksKeptHours = 90 * day;

/** Deletes, once a day, what is past its retention; the privacy page states the times. */
export function retentionJob(deps: Deps): Job {
  const { database, clock, log, piece = 5000 } = deps;
  return {
    name: 'ops.retention',
    everyHours: 24,
    line: 'long',
    run: async (signal) => {
      for (const { what, keepHours, forget } of await everythingKept(deps)) {
        const before = clock.now().subtract({ hours: keepHours });
        let gone = 0;
        let last = piece;
        while (last === piece && !signal.aborted) {
          last = await database.asService(`${what}: kept long enough`, (db) =>
            forget(db, before, piece),
          );
          gone += last;
        }
        if (gone > 0) log.info({ what, gone }, 'rows past their retention period deleted');
      }
    },
  };
}

async function everythingKept({ env, database }: Deps): Promise<Kept[]> {
  const logs = { table: 'public.search_logs', age: 'created_at', unless: sql`is_pinned` };
  const isOurs = await database.asService('whose accounts are', keepsAccounts);
  const calls = { table: 'ops.provider_calls', age: 'at' };
  const views = { table: 'metering.anonymous_views', age: 'viewed_at' };
  return [
    aged('calls of providers', day * env.PROVIDER_CALLS_KEEP_DAYS, calls),
    { what: 'audit trail', keepHours: day * env.AUDIT_LOG_KEEP_DAYS, forget: forgetAudit },
    aged('search logs', day * env.SEARCH_LOGS_KEEP_DAYS, logs),
    aged('webhook deliveries', day * env.WEBHOOK_DELIVERIES_KEEP_DAYS, webhookDeliveries),
    aged('changes of pinned homes', noticedKeptHours, pinnedChanges),
    aged('matches of watched searches', noticedKeptHours, searchMatches),
    aged('mails of changes', digestsKeptHours, changeDigests),
    aged('mails about seats', digestsKeptHours, seatMails),
    aged('mails about what passed on', digestsKeptHours, passingMails),
    aged('ended client links', endedLinksKeptHours, clientLinks),
    aged('ended invitations', endedLinksKeptHours, invitations),
    aged('views of visitors', day, views),
    ...(isOurs
      ? [
          aged('one-time tokens', linksKeptHours, oneTimeTokens),
          aged('sign-ins under way', linksKeptHours, flowStates),
          aged('mails that sign in', linksKeptHours, signInMails),
        ]
      : []),
  ];
}

const webhookDeliveries: Aged = {
  table: 'account.webhook_deliveries',
  age: 'created_at',
  unless: sql`status = 'waiting'`,
};
const pinnedChanges: Aged = { table: 'public.pinned_changes', age: 'noticed_at' };
const searchMatches: Aged = { table: 'public.search_matches', age: 'noticed_at' };
const changeDigests: Aged = {
  table: 'account.change_digests',
  age: 'covers_until',
  unless: sql`status = 'waiting'`,
};
const seatMails: Aged = {
  table: 'account.seat_mails',
  age: 'made_at',
  unless: sql`status = 'waiting'`,
};
/** Where no mail is sent they wait until they go. */
const passingMails: Aged = { table: 'account.passing_mails', age: 'made_at' };
const clientLinks: Aged = { table: 'public.client_links', age: 'expires_at' };
const invitations: Aged = { table: 'account.team_invitations', age: 'expires_at' };
const oneTimeTokens: Aged = { table: 'auth.one_time_tokens', age: 'created_at' };
const signInMails: Aged = { table: 'local_supabase.sign_in_mails', age: 'sent_at' };
const flowStates: Aged = { table: 'auth.flow_state', age: 'created_at' };

function aged(what: string, keepHours: number, rows: Aged): Kept {
  return {
    what,
    keepHours,
    forget: (db, before, most) => forgetRows(db, rows, before, most),
  };
}
