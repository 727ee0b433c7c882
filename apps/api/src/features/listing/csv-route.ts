import { ListingOrder } from '@deedlight/contract/listing';
import { ListingQuery } from '@deedlight/contract/listing/query';
import { PropertyId } from '@deedlight/contract/property';
import { InvalidInput } from '@deedlight/domain/invalid';
import { JsonSchemaCoercer } from '@orpc/json-schema';
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { type AdmitKey, type Identify, refusalResponse } from '../../platform/actor';
import type { Clock } from '../../platform/clock';
import type { Actor, Database, Queries } from '../../platform/database/database';
import { answerInFull, type ReplyEnv } from '../../platform/http/answer-in-full';
import { refuseUnknownNames } from '../../platform/http/refuse-unknown-query';
import type { Log } from '../../platform/log';
import { signInFirst } from '../../platform/member';
import type { ExportMeter, RunningExport } from '../usage/public';
import { readEvidence } from './csv-evidence';
import { csvCells, csvHeader, csvLine } from './csv-rows';
import type { Position } from './cursor';
import { refuseOrder } from './find-listed';
import { listRows } from './list-rows';
import { type ListingFinder, sqlFinder } from './listing-finder';
import { findRowsOf } from './listing-repo';
import type { ListingRow } from './listing-row';
import { mailCells, mailHeader, readOwnerMail } from './mail-rows';

type Layout = 'list' | 'mail';
type Ask = {
  query: ListingQuery;
  order: ListingOrder;
  today: Temporal.PlainDate;
  layout: Layout;
};

/** So many ids fit the address of a request. */
const mostPicked = 200;

type Deps = {
  database: Database;
  clock: Clock;
  log: Log;
  identify: Identify;
  admitKey: AdmitKey;
  /** Without it the database alone answers. */
  listings?: ListingFinder;
};

const Export = z.intersection(
  z.intersection(ListingQuery, ListingOrder),
  z.object({
    ids: z
      .array(PropertyId)
      .min(1)
      .max(mostPicked)
      .optional()
      .describe('Only these homes of the list'),
    layout: z
      .enum(['list', 'mail'])
      .default('list')
      .describe('mail: owner and mailing address in the order of the Postal Service'),
  }),
);

const [, exportSchema] = new ZodToJsonSchemaConverter().convert(Export, { strategy: 'input' });

type Pace = {
  /** It is small, so that nobody else waits long for the database between two chunks. */
  rowsPerChunk: number;
  /** A client that takes nothing for this long counts as gone. */
  mostSilenceMs: number;
};
const usualPace: Pace = { rowsPerChunk: 250, mostSilenceMs: 60_000 };

/**
 * Serves GET /v1/properties.csv: the whole list of a query as a stream. It is for members, as the
 * list is, up to the number of rows of their plan.
 */
export function csvRoute(
  { database, clock, log, identify, admitKey, listings: wholeFinder = sqlFinder }: Deps,
  exports: ExportMeter,
  pace = usualPace,
): Hono<ReplyEnv> {
  const route = new Hono<ReplyEnv>();
  answerInFull(route);
  return route.get('/properties.csv', async (c) => {
    c.get('trace').endpoint = 'properties.csv';
    const replyHeaders = new Headers();
    c.set('replyHeaders', replyHeaders);
    const authentication = await identify(c);
    if (!authentication.isKnown) {
      return refusalResponse(authentication.refusal, c.get('requestId'));
    }
    const { actor: member } = authentication;
    if (member.role !== 'authenticated') throw signInFirst();
    c.set('actorId', member.userId);
    await admitKey(member, 'properties.csv', replyHeaders);
    const { sort, direction, ids, layout, ...query } = readExport(new URL(c.req.url).searchParams);
    const order = { sort, direction };
    const finder = ids === undefined ? wholeFinder : pickedFinder(ids);
    refuseOrder(query, order);
    const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate();
    const running = await exports.begin({ database, clock, member, replyHeaders }, (db) =>
      finder.count(db, query, today),
    );
    const onLost = (err: unknown) => log.error({ err }, 'an export could not be settled');
    const ask = { query, order, today, layout };
    const body = csvStream({ database, finder, pace }, member, ask, {
      makePiece: running.makePiece,
      end: (sent) => running.end(sent).catch(onLost),
    });
    for (const [name, value] of replyHeaders) c.header(name, value);
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileNames[layout]}-${today}.csv"`,
      'Cache-Control': 'private, no-store',
    });
  });
}

type RowFinder = Pick<ListingFinder, 'rows' | 'count'>;

/**
 * Finds the homes that were ticked in a list, in the order given. A list was already asked for
 * them, so its filters are not applied again.
 */
function pickedFinder(ids: readonly string[]): RowFinder {
  const read: RowFinder['rows'] = async (db, { query, order }) =>
    (await findRowsOf(db, ids, { query, order }, null)).rows;
  return {
    count: async () => ids.length,
    // All fit the first chunk, so nothing follows it.
    rows: async (db, ask) => (ask.after === null ? await read(db, ask) : []),
  };
}

/** Parses the query as the contract's own endpoints do. Throws InvalidInput. */
function readExport(search: URLSearchParams): z.infer<typeof Export> {
  const fields = new StandardBracketNotationSerializer().deserialize([...search]);
  refuseUnknownNames(Export, Object.keys(Object(fields)));
  const read = Export.safeParse(new JsonSchemaCoercer().coerce(exportSchema, fields));
  if (read.success) return read.data;
  throw new InvalidInput(
    read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  );
}

/**
 * Streams the list as CSV. A chunk is made when the client has taken the one before, so that memory
 * holds one chunk however long the list is. Each chunk has its own query after the last row.
 * `running` gets the number of rows made, even if the client has gone or a chunk fails.
 */
function csvStream(
  { database, finder, pace }: { database: Database; finder: RowFinder; pace: Pace },
  actor: Actor,
  ask: Ask,
  running: RunningExport,
): ReadableStream<Uint8Array> {
  const { rowsPerChunk, mostSilenceMs } = pace;
  const encoder = new TextEncoder();
  let after: Position | null = null;
  let rows = 0;
  let hasEnded = false;
  let silence: NodeJS.Timeout | undefined;
  const end = async () => {
    clearTimeout(silence);
    if (hasEnded) return;
    hasEnded = true;
    await running.end(rows);
  };
  const waitFor = (controller: ReadableStreamDefaultController) => {
    silence = setTimeout(() => {
      controller.error(new Error('nobody reads this export any more'));
      end();
    }, mostSilenceMs).unref();
  };
  const nextLines = async () => {
    const { found, lines } = await database.asUser(actor, async (db) => {
      const found = await finder.rows(db, { ...ask, after, limit: rowsPerChunk });
      return { found, lines: await linesOf(db, found, ask) };
    });
    after = found.at(-1) ?? null;
    return lines;
  };
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`\ufeff${csvLine(headers[ask.layout])}`));
        waitFor(controller);
      },
      async pull(controller) {
        clearTimeout(silence);
        try {
          // A client that has gone while it waited for its turn needs no further chunk.
          const lines = await running.makePiece(async () => (hasEnded ? [] : await nextLines()));
          if (hasEnded) return;
          rows += lines.length;
          if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
          if (lines.length === rowsPerChunk) return waitFor(controller);
          await end();
          controller.close();
        } catch (error) {
          await end();
          throw error;
        }
      },
      cancel: end,
    },
    { highWaterMark: 1 },
  );
}

const headers: Record<Layout, string[]> = { list: csvHeader, mail: mailHeader };

const fileNames: Record<Layout, string> = { list: 'properties', mail: 'mail' };

async function linesOf(db: Queries, found: ListingRow[], ask: Ask): Promise<string[]> {
  const { properties, sources } = await listRows(db, found, ask);
  if (ask.layout === 'mail') {
    const mail = await readOwnerMail(db, found);
    return properties.map((property) => csvLine(mailCells(property, mail.get(property.id))));
  }
  const evidence = await readEvidence(db, found);
  const byId = new Map(sources.map((source) => [source.id, source]));
  return properties.map((property) => csvLine(csvCells(property, byId, evidence.get(property.id))));
}
