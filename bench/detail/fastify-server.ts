import fastify from 'fastify';
import postgres from 'postgres';
import { countyAndId, peerQuery } from './peer-query';

// This peer reads the lists of a property directly from PostgreSQL, without metering or citations.
const db = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
const app = fastify();

app.get('/v1/properties/:id', async ({ url }, reply) => {
  const [row] = await db.unsafe<{ body: string }[]>(peerQuery, countyAndId(url), { prepare: true });
  reply.type('application/json');
  return row?.body ?? reply.code(404).send('{}');
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
