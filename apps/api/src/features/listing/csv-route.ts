import { ListingOrder } from '@deedlight/contract/listing';
import { ListingQuery } from '@deedlight/contract/listing/query';
import { InvalidInput } from '@deedlight/domain/invalid';
import { JsonSchemaCoercer } from '@orpc/json-schema';
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { authenticate, type VerifyToken } from '../../platform/actor';
import type { Clock } from '../../platform/clock';
import type { Actor, Database } from '../../platform/database/database';
import { errorBodyOf, toAnswerable } from '../../platform/http/api-error';
import type { AppEnv } from '../../platform/http/app-env';
import { signInFirst } from '../../platform/member';
import { readEvidence } from './csv-evidence';
import { csvCells, csvHeader, csvLine } from './csv-rows';
import type { Position } from './cursor';
import { findRowsFast } from './find-fast';
import { refuseOrder } from './find-listed';
import { listRows } from './list-rows';
import type { ListingMemory } from './memory/listing-memory';

type Ask = { query: ListingQuery; order: ListingOrder; today: Temporal.PlainDate };

const rowsPerChunk = 1000;

type Deps = {
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
  listingMemory?: ListingMemory;
};

const Export = z.intersection(ListingQuery, ListingOrder);

const [, exportSchema] = new ZodToJsonSchemaConverter().convert(Export, { strategy: 'input' });

/** GET /v1/properties.csv: the whole list of a query, streamed. Members only, as the list itself. */
export function csvRoute({ database, clock, verifyToken, listingMemory }: Deps): Hono<AppEnv> {
  const route = new Hono<AppEnv>();
  // The server's own handler of errors answers without the fields that were refused.
  route.onError((error, c) => {
    const answer = toAnswerable(error, c.get('requestId'));
    c.get('trace').failure = answer;
    return Response.json(errorBodyOf(answer), { status: answer.status });
  });
  return route.get('/properties.csv', async (c) => {
    c.get('trace').endpoint = 'properties.csv';
    const authentication = await authenticate(c.req.header('authorization'), verifyToken);
    if (!authentication.isKnown || authentication.actor.role !== 'authenticated') {
      throw signInFirst();
    }
    c.set('actorId', authentication.actor.userId);
    const { sort, direction, ...query } = readExport(new URL(c.req.url).searchParams);
    const order = { sort, direction };
    refuseOrder(query, order);
    const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
    const body = csvStream({ database, memory: listingMemory ?? null }, authentication.actor, {
      query,
      order,
      today,
    });
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="properties-${today}.csv"`,
      'Cache-Control': 'private, no-store',
    });
  });
}

/** Read as the contract's own endpoints read theirs. Throws InvalidInput. */
function readExport(search: URLSearchParams): z.infer<typeof Export> {
  const fields = new StandardBracketNotationSerializer().deserialize([...search]);
  const read = Export.safeParse(new JsonSchemaCoercer().coerce(exportSchema, fields));
  if (read.success) return read.data;
  throw new InvalidInput(
    read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  );
}

/**
 * The list as CSV, a chunk whenever the reader has taken the one before: memory stays that of one
 * chunk however long the list. Each chunk is read by itself and goes on after the last row.
 */
function csvStream(
  { database, memory }: { database: Database; memory: ListingMemory | null },
  actor: Actor,
  ask: Ask,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: Position | null = null;
  let isBegun = false;
  return new ReadableStream(
    {
      async pull(controller) {
        if (!isBegun) controller.enqueue(encoder.encode(`\ufeff${csvLine(csvHeader)}`));
        isBegun = true;
        const { found, properties, sources, evidence } = await database.asUser(
          actor,
          async (db) => {
            const found = await findRowsFast(db, memory, { ...ask, after, limit: rowsPerChunk });
            const evidence = await readEvidence(db, found);
            return { found, evidence, ...(await listRows(db, found, ask.query)) };
          },
        );
        const byId = new Map(sources.map((source) => [source.id, source]));
        const lines = properties.map((property) =>
          csvLine(csvCells(property, byId, evidence.get(property.id))),
        );
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
        after = found.at(-1) ?? null;
        if (found.length < rowsPerChunk) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}
