import { type Context, Hono } from 'hono';
import { type KeptMail, readOutbox } from './outbox';
import { escapeHtml } from './page/escape-html';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
];
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** /dev/outbox: the mails that would have been sent, for this machine's own browser alone. */
export function outboxPage(folder: string, addressOf: (c: Context) => string | null): Hono {
  return new Hono().get('/dev/outbox', async (c) => {
    // The Host is checked too: a foreign page whose name resolves to this machine is not ours.
    const isHere =
      loopbackAddresses.has(addressOf(c) ?? '') && isLoopback(c.req.url) && !isPassedOn(c);
    if (!isHere) return c.notFound();
    c.header('Cache-Control', 'no-store');
    return c.html(page(await readOutbox(folder)));
  });
}

/** Tells whether an address names this very machine. */
export function isLoopback(url: string): boolean {
  return loopbackHosts.has(new URL(url).hostname);
}

/** A proxy on this machine calls from it for everybody. */
function isPassedOn(c: Context): boolean {
  return proxyHeaders.some((name) => c.req.header(name) !== undefined);
}

function page(mails: KeptMail[]): string {
  const list = mails.length > 0 ? mails.map(article).join('') : '<p>No mail has been sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head><body style="font:16px/1.5 sans-serif;max-width:760px;margin:0 auto;padding:24px"><h1>Outbox</h1><p>No mail server is configured, so mails are kept here. Reload to see new ones.</p>${list}</body></html>`;
}

function article({ to, subject, text, sentAt }: KeptMail): string {
  const body = escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  return `<article style="border-top:1px solid #ccc;padding:16px 0"><h2 style="font-size:18px">${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><div style="white-space:pre-wrap;overflow-wrap:anywhere">${body}</div></article>`;
}
