import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bundleServer,
  ended,
  endStarted,
  listening,
  refusesNew,
  start,
} from '../test/child-server';
import { makeMigratedFolder } from '../test/migrated-folder';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-shutdown-'));
beforeAll(bundleServer);
afterAll(async () => {
  await endStarted();
  rmSync(folder, { recursive: true, force: true });
});

const whole = 120_000;
let servers = 0;

async function aServer(drain: number) {
  servers += 1;
  const dataDir = join(folder, String(servers));
  await makeMigratedFolder(dataDir);
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const child = start({ ...env, DRAIN_SECONDS: String(drain) });
  const { hostname, port } = new URL(await listening(child));
  return { child, at: { host: hostname, port: Number(port) } };
}

/** Opens a connection that is kept alive, and collects everything that it receives. */
async function aConnection(at: { host: string; port: number }) {
  const socket: Socket = connect({ ...at, noDelay: true });
  let heard = '';
  let trouble: string | null = null;
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', (error) => {
    trouble = error.message;
  });
  await once(socket, 'connect');
  return {
    socket,
    ask: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
    answers: () => heard.match(/HTTP\/1\.1 (\d{3})/g) ?? [],
    heard: () => heard,
    trouble: () => trouble,
  };
}

test.each([0, 2])(
  'with %i s to drain, each of 80 requests that were sent before SIGTERM is answered',
  async (drain) => {
    const { child, at } = await aServer(drain);
    const idle = await aConnection(at);
    const all = await Promise.all(Array.from({ length: 60 }, () => aConnection(at)));
    for (const { ask } of [idle, ...all]) ask('/healthz');
    await expect.poll(() => all.every(({ answers }) => answers().length === 1)).toBe(true);

    const gone = ended(child);
    const quiet = once(idle.socket, 'close');
    // A stopped server finds the signal and the requests at once when it continues, as a busy one
    // does.
    child.kill('SIGSTOP');
    for (const { ask } of all) ask('/v1/search-limit');
    const fresh = await Promise.all(Array.from({ length: 20 }, () => aConnection(at)));
    for (const { ask } of fresh) ask('/v1/search-limit');
    child.kill('SIGTERM');
    child.kill('SIGCONT');
    if (drain > 0) {
      const late = await aConnection(at);
      late.ask('/readyz');
      await expect.poll(late.heard, { timeout: 10_000 }).toContain('503 Service Unavailable');
      expect(late.heard()).toContain('STOPPING');
      expect(late.heard()).toMatch(/retry-after: \d/i);
      expect(late.heard()).toMatch(/connection: close/i);
    }
    await expect
      .poll(() => all.filter(({ answers }) => answers().length === 2).length, { timeout: 20_000 })
      .toBe(60);
    await expect
      .poll(() => fresh.filter(({ answers }) => answers().length === 1).length, { timeout: 20_000 })
      .toBe(20);
    const sent = [...all, ...fresh];
    expect(sent.map(({ answers }) => answers().at(-1))).toEqual(sent.map(() => 'HTTP/1.1 200'));
    expect(sent.map(({ trouble }) => trouble())).toEqual(sent.map(() => null));
    await quiet;
    expect((await gone).code).toBe(0);
    expect(await refusesNew(at.port, at.host)).toBe(true);
  },
  whole,
);

test(
  'an upload that is under way keeps the server until a second signal',
  async () => {
    const { child, at } = await aServer(0);
    const upload = await aConnection(at);
    upload.socket.write('POST /v1/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbo');
    const other = await aConnection(at);
    other.ask('/healthz');
    await expect.poll(() => other.answers().length).toBe(1);
    const gone = ended(child);
    child.kill('SIGTERM');
    await once(other.socket, 'close');
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect((await gone).code).toBe(1);
  },
  whole,
);
