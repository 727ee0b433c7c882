import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleServer, ended, endStarted, listening, refusesNew, start } from './test/child-server';
import { makeMigratedFolder } from './test/migrated-folder';

const folder = mkdtempSync(join(tmpdir(), 'deedlight-main-'));
beforeAll(bundleServer);
afterAll(async () => {
  await endStarted();
  rmSync(folder, { recursive: true, force: true });
});

const firstStart = 180_000;

test(
  'a port that is taken is one line that names it and the way out, with exit code 1',
  async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = asAddress(other.address());
    await makeMigratedFolder(join(folder, 'taken'));
    const { code, errors } = await ended(
      start({ PORT: String(port), DATA_DIR: join(folder, 'taken') }),
    );
    other.close();
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    ]);
  },
  firstStart,
);

test('a bad setting stops the start by its name', async () => {
  const { code, errors } = await ended(start({ PORT: 'three thousand' }));
  expect(code).toBe(1);
  expect(errors).toContain('PORT');
  expect(errors).not.toMatch(/^ +at /m);
});

test(
  'SIGTERM lets a request that is under way finish, then leaves with 0',
  async () => {
    await makeMigratedFolder(join(folder, 'drained'));
    const server = start({ PORT: '0', DATA_DIR: join(folder, 'drained') });
    const { hostname, port } = new URL(await listening(server));

    const { errors, code } = await ended(start({ PORT: '0', DATA_DIR: join(folder, 'drained') }));
    expect([code, errors]).toEqual([1, expect.stringContaining('is in use by process')]);

    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(
      'POST /v1/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n',
    );
    await expect.poll(() => answer, { timeout: 5_000 }).toContain('100 Continue');
    const gone = ended(server);
    server.kill('SIGTERM');
    await expect.poll(() => refusesNew(Number(port), hostname), { timeout: 5_000 }).toBe(true);
    socket.write('body');
    await expect.poll(() => answer, { timeout: 5_000 }).toContain('404 Not Found');
    expect((await gone).code).toBe(0);
  },
  firstStart,
);

function asAddress(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address) return address;
  throw new Error('not listening');
}
