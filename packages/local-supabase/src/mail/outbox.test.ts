import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StandInDatabase } from '../database';
import { aDatabase } from '../test/a-database';
import { aStandIn, password } from '../test/a-stand-in';
import { outboxMail, readOutbox } from './outbox';

const root = mkdtempSync(join(tmpdir(), 'local-supabase-outbox-'));
afterAll(() => rmSync(root, { recursive: true }));
let folder: string;
let folders = 0;
beforeEach(() => {
  folder = join(root, `outbox-${++folders}`);
});

const noon = Date.parse('2026-01-02T12:00:00.000Z');
const aMail = (subject: string) => ({ to: 'ada@example.com', subject, text: 'text', html: '<p>' });

describe('the outbox', () => {
  test('is empty before the first mail', async () => {
    expect(await readOutbox(folder)).toEqual([]);
  });

  test('keeps each mail with its time, the newest first', async () => {
    let now = noon;
    const send = outboxMail(folder, () => now);
    await send(aMail('one'));
    await send(aMail('two'));
    now += 1000;
    await send(aMail('three'));
    const mails = await readOutbox(folder);
    expect(mails.map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    expect(mails.at(-1)).toEqual({ ...aMail('one'), sentAt: '2026-01-02T12:00:00.000Z' });
  });

  test('keeps mails of two servers that write at the same moment', async () => {
    const servers = [outboxMail(folder, () => noon), outboxMail(folder, () => noon)];
    await Promise.all(servers.map((send) => send(aMail('same'))));
    expect(await readOutbox(folder)).toHaveLength(2);
  });

  test('is for the owner of the process alone', async () => {
    await outboxMail(folder, () => noon)(aMail('private'));
    const [file = ''] = readdirSync(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  test('leaves out what is half written, and shows the newest hundred', async () => {
    const send = outboxMail(folder, () => noon);
    for (let n = 0; n < 101; n += 1) await send(aMail(String(n)));
    writeFileSync(join(folder, '9999-half.json.part'), '{"to":');
    const mails = await readOutbox(folder);
    expect(mails).toHaveLength(100);
    expect(mails[0]?.subject).toBe('100');
  });
});

describe('/dev/outbox', () => {
  const local = 'http://localhost/dev/outbox';
  let database: StandInDatabase;
  beforeAll(async () => {
    database = await aDatabase();
  });

  test('shows what was mailed, with links to follow, and runs none of it', async () => {
    const server = await aStandIn({ database, sendMail: undefined, showsOutbox: true });
    const before = await server.fetch(local, {}, '127.0.0.1');
    expect(await before.text()).toContain('No mail has been sent yet.');
    await server.browser().auth.signUp({ email: 'ada@example.com', password });
    await server.standIn.drain();
    const hostile = { ...aMail('<script>alert(1)</script>'), text: '<img src=x>' };
    await outboxMail(join(server.folder, 'outbox'), () => noon)(hostile);
    const page = await (await server.fetch(local, {}, '127.0.0.1')).text();
    expect(page).toContain('To ada@example.com');
    expect(page).toMatch(/<a href="http:\/\/stand-in\.test\/auth\/v1\/verify\?token=/);
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<img');
  });

  test.each([
    { what: 'another machine', url: local, address: '198.51.100.7' },
    { what: 'a page of another name', url: 'http://evil.example/dev/outbox', address: '127.0.0.1' },
    { what: 'somebody without an address', url: local, address: '' },
  ])('is not there for $what', async ({ url, address }) => {
    const server = await aStandIn({ database, sendMail: undefined, showsOutbox: true });
    expect((await server.fetch(url, {}, address)).status).toBe(404);
  });

  test.each([
    ...['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Proto'],
    ...['X-Forwarded-Server', 'X-Forwarded-Port', 'X-Client-IP', 'True-Client-IP', 'CDN-Loop'],
    ...['X-Original-Host', 'X-Envoy-External-Address', 'CF-Connecting-IPv6', 'Client-IP'],
  ])('is not there for whom a proxy on this machine asks: %s', async (name) => {
    const server = await aStandIn({ database, sendMail: undefined, showsOutbox: true });
    const init = { headers: { [name]: '127.0.0.1' } };
    expect((await server.fetch(local, init, '127.0.0.1')).status).toBe(404);
  });

  test('is not there for a proxy that adds nothing, which speaks HTTP/1.0 as no browser does', async () => {
    const server = await aStandIn({
      database,
      sendMail: undefined,
      showsOutbox: true,
      clientOf: ({ env: { httpVersion } }) => ({
        address: '127.0.0.1',
        network: '127.0.0.1',
        userAgent: null,
        httpVersion,
      }),
    });
    const statusOver = async (httpVersion: string) =>
      (await server.standIn.app.fetch(new Request(local), { httpVersion })).status;
    expect(await statusOver('1.0')).toBe(404);
    expect(await statusOver('1.1')).toBe(200);
  });

  test('is there by itself only where people reach the server on this machine', async () => {
    const unsent = { database, sendMail: undefined };
    const open = await aStandIn({ ...unsent, publicUrl: 'http://localhost:3000' });
    expect((await open.fetch(local, {}, '127.0.0.1')).status).toBe(200);
    const named = await aStandIn({ ...unsent, publicUrl: 'https://deedlight.example' });
    expect((await named.fetch(local, {}, '127.0.0.1')).status).toBe(404);
  });

  test('is not there at all where mails are sent', async () => {
    const server = await aStandIn({ database, showsOutbox: true });
    expect((await server.fetch(local, {}, '127.0.0.1')).status).toBe(404);
  });
});
