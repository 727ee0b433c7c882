import { createTransport } from 'nodemailer';
import type { SendMail } from './post';

/** Over SMTP: smtp://user:password@host:587 or smtps:// for TLS from the first byte. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async ({ id, ...mail }) => {
    // By its id a mail program shows a mail once that was sent twice.
    const messageId = id && `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;
    await transport.sendMail({ from, ...mail, ...(messageId && { messageId }) });
  };
}
