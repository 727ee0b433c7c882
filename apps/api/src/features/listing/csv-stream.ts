import type { ListingOrder } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing-query';
import type { Temporal } from 'temporal-polyfill';
import type { Actor, Database } from '../../platform/database/database';
import { csvCells, csvHeader, csvLine } from './csv-rows';
import type { Position } from './cursor';
import { listedProperty } from './listed-property';
import { findRows } from './listing-repo';
import { readSources } from './sources-repo';

type Ask = { query: ListingQuery; order: ListingOrder; today: Temporal.PlainDate };

const rowsPerChunk = 1000;

/**
 * The list as CSV, a chunk whenever the reader has taken the one before: memory stays that of one
 * chunk however long the list. Each chunk is read by itself and goes on after the last row.
 */
export function csvStream(database: Database, actor: Actor, ask: Ask): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: Position | null = null;
  let isBegun = false;
  return new ReadableStream(
    {
      async pull(controller) {
        if (!isBegun) controller.enqueue(encoder.encode(`\ufeff${csvLine(csvHeader)}`));
        isBegun = true;
        const rows = await database.asUser(actor, async (db) => {
          const found = await findRows(db, { ...ask, after, limit: rowsPerChunk });
          const properties = found.map((row) => listedProperty(row, ask.query));
          const sums = properties.flatMap(({ lastPrice, value, loans }) => [
            lastPrice,
            value,
            loans,
          ]);
          const ids = sums.flatMap((sum) => (sum.known && sum.source !== null ? [sum.source] : []));
          const sources = await readSources(db, [...new Set(ids)]);
          return {
            found,
            properties,
            sources: new Map(sources.map((source) => [source.id, source])),
          };
        });
        const lines = rows.properties.map((property) => csvLine(csvCells(property, rows.sources)));
        if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
        after = rows.found.at(-1) ?? null;
        if (rows.found.length < rowsPerChunk) controller.close();
      },
    },
    { highWaterMark: 1 },
  );
}
