import { seatMailJobs } from '../features/teams/public';
import type { Database } from '../platform/database/database';
import { silentLog } from '../platform/log';
import type { SendMail } from '../platform/mail';
import type { TestClock } from './test-clock';

const look = async () => ({
  productName: 'Deedlight',
  logoUrl: null,
  publicUrl: 'http://deedlight.test',
});

/** Does what a worker does with the mails about seats that are due. */
export async function sendSeatMails(
  { database, clock }: { database: Database; clock: TestClock },
  send: SendMail,
): Promise<void> {
  const deps = { database, clock, log: silentLog, look, send };
  for (const job of seatMailJobs(deps)) await job.run(new AbortController().signal);
}

/** Forgets what an earlier test left to be mailed. */
export async function forgetSeatMails(database: Database): Promise<void> {
  await database.asService('test', (db) => db.deleteFrom('account.seat_mails').execute());
}
