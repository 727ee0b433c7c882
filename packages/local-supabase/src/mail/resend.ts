import { randomUUID } from 'node:crypto';
import type { Mail, SendMail } from './post';

const timeoutMs = 10_000;

/** Sends mail by Resend's HTTP API. */
export function resendMail(
  apiKey: string,
  from: string,
  baseUrl = 'https://api.resend.com',
): SendMail {
  const keys = new WeakMap<Mail, string>();
  return async (mail) => {
    // The key stays the same for each try of a mail, as a try whose answer was lost may have been
    // sent.
    const key = mail.id ?? keys.get(mail) ?? randomUUID();
    keys.set(mail, key);
    const { id: _id, to, replyTo, ...content } = mail;
    const response = await fetch(`${baseUrl}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ from, to: [to], ...content, reply_to: replyTo }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Resend answered ${response.status}`);
    await response.body?.cancel();
  };
}
