import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serve } from '../../test/serve';
import { processRegistry } from '../metrics/process-registry';
import { publicGet } from './public-get';

const limits = { timeoutMs: 2_000, maxBytes: 1_000, mayBePrivate: true };

test('reads an answer, packed or not', async () => {
  const url = await serve((_, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync('hello'));
  });
  const { status, body } = await publicGet(url, limits);
  expect([status, body.toString()]).toEqual([200, 'hello']);
});

test('F-15 refuses addresses of this machine and of private networks, by number and by name', async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.end();
  });
  const port = new URL(url).port;
  const careful = { ...limits, mayBePrivate: false };
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1']) {
    await expect(publicGet(`http://${host}:${port}/`, careful)).rejects.toThrow(/private address/);
  }
  expect(asked).toBe(0);
});

test('F-15 refuses other protocols, also where a redirect leads to one', async () => {
  const url = await serve((_, response) => {
    response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  });
  await expect(publicGet(url, limits)).rejects.toThrow('file: is not fetched');
});

test('follows a few redirects and no more', async () => {
  const url = await serve((request, response) => {
    const turn = Number(request.url?.slice(1) || 0);
    if (turn === 3) response.end('there');
    else response.writeHead(301, { location: `/${turn + 1}` }).end();
  });
  expect((await publicGet(url, limits)).body.toString()).toBe('there');
  const endless = await serve((_, response) => response.writeHead(302, { location: '/' }).end());
  await expect(publicGet(endless, limits)).rejects.toThrow('too many redirects');
});

test('F-15 stops at the size limit, counted unpacked', async () => {
  const url = await serve((_, response) => {
    response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1_000_000)));
  });
  await expect(publicGet(url, limits)).rejects.toThrow('larger than 1000 bytes');
});

test('is counted by host and by how it ended', async () => {
  const here = await serve((_, response) => response.end('hello'));
  const elsewhere = await serve((_, response) => response.writeHead(503).end());
  const countOf = async (outcome: string) => {
    const text = await processRegistry.getSingleMetricAsString('provider_calls_total');
    const line = `provider="127.0.0.1",outcome="${outcome}"} `;
    return Number(text.split(line)[1]?.split('\n')[0] ?? 0);
  };
  const before = { found: await countOf('found'), failed: await countOf('failed') };
  await publicGet(here, limits);
  await publicGet(elsewhere, limits);
  await expect(publicGet(here, { ...limits, maxBytes: 1 })).rejects.toThrow('larger than 1 bytes');
  expect(await countOf('found')).toBe(before.found + 1);
  expect(await countOf('failed')).toBe(before.failed + 2);
});

test('gives up on who does not answer', async () => {
  const url = await serve(() => {});
  await expect(publicGet(url, { ...limits, timeoutMs: 50 })).rejects.toThrow('no answer in 50 ms');
});
