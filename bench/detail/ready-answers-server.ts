import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// This is the limit: node:http with answers that are ready. ANSWERS names a JSON file of [path,
// body] pairs.
const pairs: [string, string][] = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8'));
const answers = new Map(pairs.map(([path, body]) => [path, Buffer.from(body)]));

createServer(({ url = '' }, response) => {
  const body = answers.get(url);
  if (body === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
