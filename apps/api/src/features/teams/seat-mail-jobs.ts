import type { Job } from '../../platform/jobs/jobs';
import { type Sending, sendKeptMails } from '../../platform/kept-mails/send-kept-mails';
import type { SendMail } from '../../platform/mail';
import { type Look, seatLetter } from './seat-letter';
import { type ClaimedSeatMail, readSeatMail, seatMailsJob } from './seat-mails-repo';

type Deps = Omit<Sending, 'send'> & {
  /** null: this server sends no mail. */
  send: SendMail | null;
  look: () => Promise<Look>;
};

/** Returns the job that sends the mails about seats. */
export function seatMailJobs({ send, look, ...deps }: Deps): Job[] {
  if (send === null) return [];
  const kind = {
    ...({ table: 'account.seat_mails', called: 'mails about seats', endpoint: 'seats' } as const),
    async letterOf(claimed: ClaimedSeatMail) {
      const told = await deps.database.asService('mails about seats: read', (db) =>
        readSeatMail(db, claimed),
      );
      return told && seatLetter(await look(), told);
    },
  };
  return [
    {
      name: seatMailsJob,
      everyHours: 1 / 60,
      line: 'mails',
      run: (signal) => sendKeptMails({ ...deps, send }, kind, signal),
    },
  ];
}
