import { createServer } from 'node:http';
import pg from 'pg';
import { countyAndId, peerQuery } from './peer-query';

// This peer does the same as the Fastify one, with node:http and pg.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async ({ url = '' }, response) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'property',
    text: peerQuery,
    values: countyAndId(url),
  });
  const body = rows[0]?.body;
  response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
  response.end(body ?? '{}');
}).listen(Number(process.env.PORT), '127.0.0.1');
