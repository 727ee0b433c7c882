import { createTransport } from 'nodemailer';
import type { SendMail } from './post';

/** Sends mail over SMTP: smtp://user:password@host:587, or smtps:// for TLS from the start. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async ({ id, ...mail }) => {
    // With the same id a mail program shows a mail once even if it was sent twice.
    const messageId = id && `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;
    await transport.sendMail({ from, ...mail, ...(messageId && { messageId }) });
  };
}
