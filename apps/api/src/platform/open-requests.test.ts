import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { OpenRequests } from './open-requests';

test('what has not begun to answer is cut first, uploads and exports have more time', async () => {
  const waiting: ServerResponse[] = [];
  const http = createServer((request, response) => {
    waiting.push(response);
    if (request.url === '/export') response.write('the first rows\n');
    if (request.url === '/upload') request.resume().once('end', () => response.end('thanks'));
  });
  const requests = new OpenRequests(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' ? Number(address?.port) : 0;
  const ask = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    const closed = once(socket, 'close').then(() => heard);
    socket.on('error', () => {});
    socket.write(text);
    return { socket, closed };
  };
  const stuck = await ask('GET /stuck HTTP/1.1\r\nHost: x\r\n\r\n');
  const exported = await ask('GET /export HTTP/1.1\r\nHost: x\r\n\r\n');
  const upload = await ask('POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbo');
  await expect.poll(() => waiting.length).toBe(3);

  const finished = requests.finish({ requestMs: 20, bodyMs: 60_000 });
  expect(await stuck.closed).toBe('');
  upload.socket.write('dy');
  expect(await upload.closed).toContain('thanks');
  waiting.find((response) => response.headersSent)?.end('the last rows\n');
  expect(await exported.closed).toContain('the last rows');
  await finished;
});

test('what is never done is cut in the end', async () => {
  const http = createServer((_, response) => void response.write('for ever'));
  const requests = new OpenRequests(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const socket = connect(typeof address === 'object' ? Number(address?.port) : 0, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  const closed = once(socket, 'close');
  await requests.finish({ requestMs: 10, bodyMs: 50 });
  await closed;
});

test('a connection on which nothing was sent yet ends at once', async () => {
  const http = createServer();
  const requests = new OpenRequests(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const accepted = once(http, 'connection');
  const socket = connect(typeof address === 'object' ? Number(address?.port) : 0, '127.0.0.1');
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  await accepted;
  await requests.finish({ requestMs: 60_000, bodyMs: 60_000 });
  await closed;
});
