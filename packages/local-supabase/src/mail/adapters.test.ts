import { createServer as createHttp } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandInDatabase } from '../database';
import { aDatabase } from '../test/a-database';
import { confirmationMail } from './auth-mails';
import { type Dress, dressed } from './dressed';
import { MailQueue } from './mail-queue';
import { type Mail, Post } from './post';
import { resendMail } from './resend';
import { smtpMail } from './smtp';

const servers: Pick<Server, 'close'>[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

const dress: Dress = { productName: 'Deedlight', logoUrl: async () => null };
const letter = confirmationMail(
  'Deedlight',
  'ada@example.com',
  'https://deedlight.example/?a=1&b=<2>',
);
const mail = dressed(letter, dress, null);

test('a mail has a text and a page, which shows what it is given and runs none of it', () => {
  const productName = '<b>Deed</b>';
  const hostile = dressed(
    confirmationMail(productName, 'ada@example.com', 'https://x.example/"><script>'),
    { ...dress, productName },
    null,
  );
  expect(hostile.html).not.toContain('<script>');
  expect(hostile.html).not.toContain('<b>Deed');
  expect(mail.text).toContain('https://deedlight.example/?a=1&b=<2>');
  expect(mail.html).toContain('href="https://deedlight.example/?a=1&amp;b=&lt;2&gt;"');
});

test('over SMTP', async () => {
  let received = '';
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      received += text;
      if (inData) {
        if (!received.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 kept\r\n');
      } else if (/^DATA/m.test(text)) {
        inData = true;
        socket.write('354 go on\r\n');
      } else {
        socket.write(/^QUIT/m.test(text) ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => socket.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${portOf(server)}`;
  await smtpMail(url, 'Deedlight <no-reply@deedlight.example>')(mail);
  expect(received).toContain('RCPT TO:<ada@example.com>');
  expect(received).toContain('MAIL FROM:<no-reply@deedlight.example>');
  expect(received).toMatch(/text\/plain[\s\S]+text\/html/);
});

test('by Resend, and a refusal is an error', async () => {
  const bodies: unknown[] = [];
  const server = createHttp((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      bodies.push(JSON.parse(text));
      response.statusCode = request.headers.authorization === 'Bearer right' ? 200 : 401;
      response.end('{}');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${portOf(server)}`;
  const send = resendMail('right', 'a@deedlight.example', base);
  await send(mail);
  await send({ ...mail, replyTo: 'client@example.com' });
  const sent = { from: 'a@deedlight.example', to: ['ada@example.com'], subject: mail.subject };
  expect(bodies).toMatchObject([sent, { ...sent, reply_to: 'client@example.com' }]);
  expect(bodies[0]).not.toHaveProperty('reply_to');
  await expect(resendMail('wrong', 'a@deedlight.example', base)(mail)).rejects.toThrow('401');
});

test('by Resend, a mail that is tried again is known to be the same one', async () => {
  const keys: unknown[] = [];
  const server = createHttp((request, response) => {
    keys.push(request.headers['idempotency-key']);
    response.statusCode = keys.length === 1 ? 500 : 200;
    response.end('{}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = resendMail('right', 'a@deedlight.example', `http://127.0.0.1:${portOf(server)}`);
  await expect(send(mail)).rejects.toThrow('500');
  await send(mail);
  await send({ ...mail });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('over SMTP, a refusal is an error', async () => {
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      socket.write(/^(RCPT)/m.test(String(chunk)) ? '550 nobody here\r\n' : '250 fine\r\n');
    });
    socket.on('error', () => socket.destroy());
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = smtpMail(`smtp://127.0.0.1:${portOf(server)}`, 'a@deedlight.example');
  await expect(send(mail)).rejects.toMatchObject({ responseCode: 550 });
});

test('a mail that fails once is sent again', async () => {
  let tries = 0;
  const post = new Post(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('busy');
    },
    () => {
      throw new Error('given up');
    },
  );
  post.dispatch(mail);
  await post.drain();
  expect(tries).toBe(2);
});

describe('B-17 a mail carries the logo of the hour', () => {
  const logo = 'https://deedlight.example/logo.webp';

  let database: StandInDatabase;
  beforeAll(async () => {
    database = await aDatabase();
  });

  async function sent(logoUrl: Dress['logoUrl']) {
    const mails: Mail[] = [];
    const lost: unknown[] = [];
    const queue = new MailQueue({
      database,
      now: () => Date.parse('2026-01-02T12:00:00Z'),
      secret: 'a secret of the tests',
      send: async (sending) => void mails.push(sending),
      dress: { ...dress, logoUrl, accent: '#1d4ed8' },
      onLost: (error) => lost.push(error),
    });
    await database.asService('test', (sql) => queue.put(sql, letter));
    await queue.run();
    return { mails, lost };
  }

  test('and the accent', async () => {
    const { mails, lost } = await sent(async () => logo);
    expect(lost).toEqual([]);
    expect(mails[0]?.html).toContain(`<img src="${logo}" alt="Deedlight"`);
    expect(mails[0]?.html).toContain('background:#1d4ed8');
  });

  test('or goes without it where it cannot be read, which is told', async () => {
    const { mails, lost } = await sent(() => Promise.reject(new Error('no database')));
    expect(lost).toHaveLength(1);
    expect(mails[0]?.html).not.toContain('<img');
    expect(mails[0]?.subject).toBe('Confirm your e-mail address for Deedlight');
  });
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
