import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { StandInDatabase } from '../database';
import { aDatabase } from '../test/a-database';
import { aStandIn, password } from '../test/a-stand-in';
import { confirmationMail } from './auth-mails';
import { MailQueue } from './mail-queue';
import { outboxMail, readOutbox } from './outbox';
import type { Mail, SendMail } from './post';

const to = 'ada@example.com';
const letter = confirmationMail('Acme', to, 'https://acme.test/verify?token=a-secret-of-a-link');
const minute = 60_000;

let database: StandInDatabase;
let now: number;
beforeAll(async () => {
  database = await aDatabase();
});
beforeEach(async () => {
  now = Date.parse('2026-01-02T12:00:00Z');
  await database.asService('test', (sql) => sql('delete from local_supabase.mails'));
});

/** Makes a process with the queue, and records what it sends. */
function aProcess({ send, secret = 'a secret' }: { send?: SendMail; secret?: string } = {}) {
  const sent: Mail[] = [];
  const lost: unknown[] = [];
  const queue = new MailQueue({
    database,
    now: () => now,
    secret,
    send: send ?? (async (mail) => void sent.push(mail)),
    dress: { productName: 'Acme', logoUrl: async () => null },
    onLost: (error) => lost.push(error),
  });
  return { queue, sent, lost };
}

const put = (queue: MailQueue) => database.asService('test', (sql) => queue.put(sql, letter));
const kept = () =>
  database.asService('test', (sql) =>
    sql<{ row: string }>('select m::text as row from local_supabase.mails m'),
  );
/** Returns when the stored mail is due. */
async function dueAt(): Promise<number | undefined> {
  const [mail] = await database.asService('test', (sql) =>
    sql<{ due_at: string }>('select due_at from local_supabase.mails'),
  );
  return mail && Date.parse(mail.due_at);
}
const never: SendMail = () => new Promise(() => {});
const busy: SendMail = () => Promise.reject(new Error('busy'));

describe('a mail', () => {
  test('is kept until it is sent, and then forgotten', async () => {
    const { queue, sent } = aProcess();
    await put(queue);
    expect(await kept()).toHaveLength(1);
    await queue.run();
    expect(sent).toMatchObject([{ to, subject: letter.subject, id: expect.any(String) }]);
    expect(await kept()).toEqual([]);
    await queue.run();
    expect(sent).toHaveLength(1);
  });

  test('of a transaction that fails is never sent', async () => {
    const { queue, sent } = aProcess();
    const failing = database.asService('test', async (sql) => {
      await queue.put(sql, letter);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await queue.run();
    expect(sent).toEqual([]);
  });

  test('is not to be read in the database', async () => {
    await put(aProcess().queue);
    const [mail] = await kept();
    expect(mail?.row).not.toMatch(/ada|a-secret-of-a-link/);
  });

  test('that a process died of is sent by another one, when its time is over', async () => {
    const killed = aProcess({ send: never });
    await put(killed.queue);
    killed.queue.wake();
    await expect.poll(async () => (await kept())[0]?.row).toMatch(/,1\)$/);
    const { queue, sent } = aProcess();
    await queue.run();
    expect(sent).toEqual([]);
    now += 2 * minute;
    await queue.run();
    expect(sent).toHaveLength(1);
  });

  test('is sent once by many processes that look at the same time', async () => {
    const processes = Array.from({ length: 5 }, () => aProcess());
    for (let n = 0; n < 7; n += 1) await put(aProcess().queue);
    await Promise.all(processes.map(({ queue }) => queue.run()));
    expect(processes.flatMap(({ sent }) => sent)).toHaveLength(7);
    expect(new Set(processes.flatMap(({ sent }) => sent).map(({ id }) => id)).size).toBe(7);
  });

  test('that nobody takes is tried again, later each time, and given up after a day', async () => {
    const tries: number[] = [];
    const began = now;
    const { queue, lost } = aProcess({
      send: () => {
        tries.push((now - began) / 1000);
        return busy(Object(null));
      },
    });
    await put(queue);
    for (let due = await dueAt(); due !== undefined; due = await dueAt()) {
      now = due;
      await queue.run();
    }
    expect(tries.slice(0, 6)).toEqual([0, 5, 35, 155, 755, 4355]);
    expect(tries.at(-1)).toBeLessThan(24 * 3600);
    expect(lost).toMatchObject([{ message: 'busy' }]);
  });

  test('that was sealed by another secret is given up, and the host is told', async () => {
    await put(aProcess({ secret: 'the secret before' }).queue);
    const { queue, sent, lost } = aProcess();
    await queue.run();
    expect(sent).toEqual([]);
    expect(lost).toMatchObject([{ message: expect.stringContaining('secret has changed') }]);
    expect(await kept()).toEqual([]);
  });

  test('comes to the outbox once, though who sent it first could not note that', async () => {
    const folder = mkdtempSync(join(inject('runFolder'), 'outbox-'));
    const outbox = outboxMail(folder, () => now);
    const killed = aProcess({ send: (mail) => outbox(mail).then(() => never(mail)) });
    await put(killed.queue);
    killed.queue.wake();
    await expect.poll(() => readOutbox(folder)).toHaveLength(1);
    now += 2 * minute;
    await aProcess({ send: outbox }).queue.run();
    expect(await readOutbox(folder)).toHaveLength(1);
    expect(await kept()).toEqual([]);
  });
});

test.each(['sign-up', 'second sign-up', 'resend', 'recovery', 'e-mail change'])(
  'the mail of a %s that was answered outlives the process that could not send it',
  async (what) => {
    const killed = await aStandIn({ database, sendMail: never });
    const { browser, email } = await killed.member(`${what.replaceAll(' ', '-')}@example.com`);
    const fresh = `new-${email}`;
    const asks: Record<string, () => Promise<{ error: unknown }>> = {
      'sign-up': () => browser.auth.signUp({ email: fresh, password }),
      'second sign-up': () => killed.browser().auth.signUp({ email, password }),
      resend: () => browser.auth.resend({ type: 'signup', email: fresh }),
      recovery: () => browser.auth.resetPasswordForEmail(email),
      'e-mail change': () => browser.auth.updateUser({ email: fresh }),
    };
    if (what === 'resend') await killed.browser().auth.signUp({ email: fresh, password });
    expect((await asks[what]?.())?.error).toBeNull();

    const after = await aStandIn({ database });
    after.advance(125);
    await after.standIn.sendMails();
    const to = ['second sign-up', 'recovery'].includes(what) ? email : fresh;
    expect(await after.mailsTo(to)).toHaveLength(what === 'resend' ? 2 : 1);
  },
);
