import { type Context, Hono } from 'hono';
import type { Client } from '../auth/auth-context';
import { type KeptMail, readOutbox } from './outbox';
import { escapeHtml } from './page/escape-html';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const proxyHeaders =
  /^(forwarded|via|cdn-loop|x-real-ip|x-forwarded.*|x-original-.*|x-envoy-.*|(.+-)?client-ip|cf-connecting-.*)$/;
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Serves /dev/outbox: the mails that would have been sent, for this machine's own browser alone.
 */
export function outboxPage(folder: string, clientOf: (c: Context) => Client): Hono {
  return new Hono().get('/dev/outbox', async (c) => {
    // The Host is checked too: a foreign page whose name resolves to this machine is not ours.
    const { address, httpVersion } = clientOf(c);
    const isHere =
      loopbackAddresses.has(address ?? '') && isLoopback(c.req.url) && !isPassedOn(c, httpVersion);
    if (!isHere) return c.notFound();
    c.header('Cache-Control', 'no-store');
    return c.html(page(await readOutbox(folder)));
  });
}

/** Tells whether an address names this very machine. */
export function isLoopback(url: string): boolean {
  return loopbackHosts.has(new URL(url).hostname);
}

/**
 * Tells whether a proxy on this machine forwarded the request. A proxy without any configuration
 * adds no header and names this machine as the host, as nginx does; no browser speaks its HTTP/1.0.
 */
function isPassedOn(c: Context, httpVersion: string | undefined): boolean {
  return (
    httpVersion === '1.0' || Object.keys(c.req.header()).some((name) => proxyHeaders.test(name))
  );
}

function page(mails: KeptMail[]): string {
  const list = mails.length > 0 ? mails.map(article).join('') : '<p>No mail has been sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head><body style="font:16px/1.5 sans-serif;max-width:760px;margin:0 auto;padding:24px"><h1>Outbox</h1><p>No mail server is configured, so mails are kept here. Reload to see new ones.</p>${list}</body></html>`;
}

function article({ to, replyTo, headers = {}, subject, text, sentAt }: KeptMail): string {
  const body = linked(text);
  const further = Object.entries(headers).map(
    ([name, value]) => `<br>${escapeHtml(name)}: ${linked(value)}`,
  );
  const answers = replyTo === undefined ? '' : `, answers to ${escapeHtml(replyTo)}`;
  return `<article style="border-top:1px solid #ccc;padding:16px 0;overflow-wrap:anywhere"><h2 style="font-size:18px">${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}${answers}${further.join('')}</p><div style="white-space:pre-wrap">${body}</div></article>`;
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    // The closing bracket around an address is escaped by now.
    /https?:\/\/(?:(?!&gt;)[^\s<])+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
}
