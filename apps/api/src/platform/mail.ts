import { join } from 'node:path';
import { outboxMail } from '@deedlight/local-supabase/mail/outbox';
import { type Mail, Post, type SendMail } from '@deedlight/local-supabase/mail/post';
import { resendMail } from '@deedlight/local-supabase/mail/resend';
import { smtpMail } from '@deedlight/local-supabase/mail/smtp';
import type { Clock } from './clock';
import type { Env } from './env';
import type { Log } from './log';

/** The look of all mails, those of accounts included. */
export { mailPage } from '@deedlight/local-supabase/mail/page/mail-page';

/** The product's own mails: alerts, introductions, notes. */
export interface Mailer {
  /** Sends behind the caller's back; tries again a few times, and what is lost is logged. */
  dispatch(mail: Mail): void;
  /** Resolves when nothing is under way any more, or after five seconds. */
  drain(): Promise<void>;
}

type MailDeps = { env: Env; clock: Clock; log: Log };

/**
 * By SMTP or Resend where one is configured; else, on a machine that keeps its accounts itself, into
 * the outbox folder that /dev/outbox shows. Null where neither is possible: pages then say what to set.
 */
export function openMail({ env, clock, log }: MailDeps): Mailer | null {
  const send = mailServer(env) ?? (env.SUPABASE_URL ? null : outbox(env, clock));
  if (send === null) return null;
  return new Post(send, (err) => log.error({ err }, 'a mail could not be sent'));
}

/** The mail server of the settings; undefined where there is none. */
export function mailServer({ SMTP_URL, RESEND_API_KEY, MAIL_FROM }: Env): SendMail | undefined {
  if (SMTP_URL) return smtpMail(SMTP_URL, MAIL_FROM);
  return RESEND_API_KEY ? resendMail(RESEND_API_KEY, MAIL_FROM) : undefined;
}

function outbox({ DATA_DIR }: Env, clock: Clock): SendMail {
  return outboxMail(join(DATA_DIR, 'outbox'), () => clock.now().epochMilliseconds);
}
