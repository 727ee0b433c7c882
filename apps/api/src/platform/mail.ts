import { join } from 'node:path';
import { outboxMail } from '@deedlight/local-supabase/mail/outbox';
import { type Mail, Post, type SendMail } from '@deedlight/local-supabase/mail/post';
import { resendMail } from '@deedlight/local-supabase/mail/resend';
import { smtpMail } from '@deedlight/local-supabase/mail/smtp';
import type { Clock } from './clock';
import type { Env } from './env';
import type { Log } from './log';

export type { MailSender } from '@deedlight/local-supabase/mail/page/mail-content';
export { mailPage } from '@deedlight/local-supabase/mail/page/mail-page';
/** Re-exports the layout of all mails, including those of accounts. */
export type { Mail, SendMail } from '@deedlight/local-supabase/mail/post';

/** Returns a text that somebody typed for the subject of a mail, which is one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** RFC 8058: a mailbox provider's own button stops such mails by one POST to this address. */
export function oneClickStop(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Sends the product's own mails: alerts, introductions and notes. */
export interface Mailer {
  /** Sends in the background and retries a few times; lost mails are logged. */
  dispatch(mail: Mail): void;
  /** Sends once. Rejects when the mail was not taken, for whoever waits to hear of it. */
  send(mail: Mail): Promise<void>;
  /** Resolves when nothing is being sent any more, or after five seconds. */
  drain(): Promise<void>;
}

type MailDeps = { env: Env; clock: Clock; log: Log };

/**
 * Opens SMTP or Resend if one is configured. Otherwise a machine with its own accounts writes mails
 * into the outbox folder that /dev/outbox shows. Returns null if neither is possible: pages then
 * say what to set.
 */
export function openMail({ env, clock, log }: MailDeps): Mailer | null {
  const send = mailSender({ env, clock });
  if (send === null) return null;
  return new Post(send, (err) => log.error({ err }, 'a mail could not be sent'));
}

/**
 * Returns what sends one mail and tells whether it was taken, for mails that are kept until then;
 * null where {@link openMail} is.
 */
export function mailSender({ env, clock }: Omit<MailDeps, 'log'>): SendMail | null {
  return mailServer(env) ?? (env.SUPABASE_URL ? null : outbox(env, clock));
}

/** Returns the mail server of the settings, or undefined if there is none. */
export function mailServer({ SMTP_URL, RESEND_API_KEY, MAIL_FROM }: Env): SendMail | undefined {
  if (SMTP_URL) return smtpMail(SMTP_URL, MAIL_FROM);
  return RESEND_API_KEY ? resendMail(RESEND_API_KEY, MAIL_FROM) : undefined;
}

function outbox({ DATA_DIR }: Env, clock: Clock): SendMail {
  return outboxMail(join(DATA_DIR, 'outbox'), () => clock.now().epochMilliseconds);
}
