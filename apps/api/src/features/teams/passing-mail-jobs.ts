import { Temporal } from 'temporal-polyfill';
import type { Queries } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import type { Claimed } from '../../platform/kept-mails/kept-mails-repo';
import { type Sending, sendKeptMails } from '../../platform/kept-mails/send-kept-mails';
import type { SendMail } from '../../platform/mail';
import { type PassedTold, passingLetter } from './passing-letter';
import type { Look } from './seat-letter';
import { namesOf } from './teams-repo';

type Deps = Omit<Sending, 'send'> & {
  /** null: this server sends no mail. */
  send: SendMail | null;
  look: () => Promise<Look>;
};

type ClaimedPassing = Claimed & {
  leaver_id: string | null;
  team: string;
  deals: number;
  lists: number;
  fee_schedules: number;
  rate_sheets: number;
  /** null: not known. */
  was_removed: boolean | null;
  made_at: string;
};

/** The database keeps these mails whether or not any is sent: one that begins to be is told nothing old. */
const tooLateHours = 48;

/** Returns the job that tells owners of teams what passed to them. */
export function passingMailJobs({ send, look, ...deps }: Deps): Job[] {
  if (send === null) return [];
  const kind = {
    ...({ table: 'account.passing_mails', called: 'mails about what passed on' } as const),
    endpoint: 'passed on',
    async letterOf(claimed: ClaimedPassing) {
      const lateAt = Temporal.Instant.from(claimed.made_at).add({ hours: tooLateHours });
      const isLate = Temporal.Instant.compare(deps.clock.now(), lateAt) > 0;
      if (isLate && claimed.tries === 1) return null;
      const told = await deps.database.asService('mails about what passed on: read', (db) =>
        readPassing(db, claimed),
      );
      return told && passingLetter(await look(), told);
    },
  };
  return [
    {
      name: 'teams.passing-mails',
      everyHours: 1 / 60,
      line: 'mails',
      run: (signal) => sendKeptMails({ ...deps, send }, kind, signal),
    },
  ];
}

/** Reads whom a mail is for; null: an account without an address, which cannot be told. */
async function readPassing(
  db: Queries,
  { user_id, leaver_id, team, was_removed, ...many }: ClaimedPassing,
): Promise<PassedTold | null> {
  const names = await namesOf(db, leaver_id === null ? [user_id] : [user_id, leaver_id]);
  const to = names.get(user_id)?.email;
  if (!to) return null;
  const by = leaver_id === null ? undefined : names.get(leaver_id);
  const { deals, lists, fee_schedules: feeSchedules, rate_sheets: rateSheets } = many;
  const counts = { deals, lists, feeSchedules, rateSheets };
  return { to, team, by: by ?? null, wasRemoved: was_removed === true, counts };
}
