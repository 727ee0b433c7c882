import { randomUUID } from 'node:crypto';
import type { SendMail } from './post';

const timeoutMs = 10_000;

/** By Resend's HTTP API. */
export function resendMail(
  apiKey: string,
  from: string,
  baseUrl = 'https://api.resend.com',
): SendMail {
  return async ({ to, ...mail }) => {
    const response = await fetch(`${baseUrl}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify({ from, to: [to], ...mail }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Resend answered ${response.status}`);
    await response.body?.cancel();
  };
}
