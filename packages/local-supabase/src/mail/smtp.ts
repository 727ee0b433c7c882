import { createTransport } from 'nodemailer';
import type { SendMail } from './post';

/** Over SMTP: smtp://user:password@host:587 or smtps:// for TLS from the first byte. */
export function smtpMail(url: string, from: string): SendMail {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000 });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
}
