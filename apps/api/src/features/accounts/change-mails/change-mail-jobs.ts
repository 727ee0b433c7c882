import type { Job } from '../../../platform/jobs/jobs';
import type { SendMail } from '../../../platform/mail';
import type { Watching } from '../webhooks/watchers';
import { makeDigests } from './make-digests';
import { type SendingDigests, sendDigests } from './send-digests';

type Deps = Omit<SendingDigests, 'send'> &
  Omit<Watching, 'signal'> & {
    /** null: this server sends no mail, and what would be told waits until one does. */
    send: SendMail | null;
    hourUtc: number;
  };

/** Returns the job that mails what changed to the members who want it. */
export function changeMailJobs({ send, ...deps }: Deps): Job[] {
  if (send === null) return [];
  return [
    {
      name: 'changes.mail',
      everyHours: 1 / 12,
      line: 'long',
      run: async (signal) => {
        await makeDigests({ ...deps, signal });
        await sendDigests({ ...deps, send }, signal);
      },
    },
  ];
}
