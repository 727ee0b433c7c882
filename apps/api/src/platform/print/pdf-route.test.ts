import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerInFull, type ReplyEnv } from '../http/answer-in-full';
import { silentLog } from '../log';
import { pdfAnswer } from './pdf-route';
import { type Printing, printInThread } from './print-in-thread';

const printing: Printing = {
  report: { title: 'A', fileName: 'a', madeOn: 'Nov 28, 2026', blocks: [], sources: [] },
  letterhead: { brand: { productName: 'Deedlight', logo: null }, maker: null },
  pictures: async () => ({ bytes: {}, leftOut: [] }),
};

test('issue 19: a stranger for whom no place is left is told so, and when to try again', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const print = printInThread(async () => {
    await ended;
    return { pdf: new Uint8Array([1]), leftOut: [] };
  });
  const route = new Hono<ReplyEnv>();
  answerInFull(route);
  route.use(async (c, next) => {
    c.set('requestId', 'r');
    c.set('trace', {});
    await next();
  });
  route.get('/:asker', (c) => {
    const asker = c.req.param('asker') === 'member' ? 'member' : 'visitor';
    return pdfAnswer(c, printing, { print, log: silentLog, asker });
  });
  const first = Array.from({ length: 5 }, () => route.request('/visitor'));
  const refused = await route.request('/visitor');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toMatchObject({
    error: { code: 'PRINTER_BUSY', message: expect.stringContaining('try again in a minute') },
  });
  const own = route.request('/member');
  end();
  for (const answer of await Promise.all([...first, own])) expect(answer.status).toBe(200);
});
