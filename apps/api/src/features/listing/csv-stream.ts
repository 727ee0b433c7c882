import type { ListingOrder } from '@deedlight/contract/listing';
import type { ListingQuery } from '@deedlight/contract/listing/query';
import type { Temporal } from 'temporal-polyfill';
import type { Actor, Database } from '../../platform/database/database';
import { readEvidence } from './csv-evidence';
import { csvCells, csvHeader, csvLine } from './csv-rows';
import type { Position } from './cursor';
import { findRowsFast } from './find-fast';
import { listRows } from './list-rows';
import type { ListingMemory } from './memory/listing-memory';

type Ask = { query: ListingQuery; order: ListingOrder; today: Temporal.PlainDate };

const rowsPerChunk = 1000;

/**
 * The list as CSV, a chunk whenever the reader has taken the one before: memory stays that of one
 * chunk however long the list. Each chunk is read by itself and goes on after the last row.
 */
export function csvStream(
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
