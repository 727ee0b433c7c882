import type { Property } from '@deedlight/contract/property';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { RequestContext } from '../../platform/context';
import { findRuns, findSources } from '../../records/sources-repo';
import { buildProperty } from './build-property';
import type { LoadRows } from './load-rows';
import { findMailing } from './property-repo';
import type { PropertyRows } from './property-row';

/** Returns a property as this reader may see it: members also see the owner's mailing address. */
export async function readProperty(
  ctx: Pick<RequestContext, 'actor' | 'database'>,
  id: PropertyId,
  loadRows: LoadRows,
): Promise<Property | undefined> {
  const rows = await loadRows(id);
  return rows && buildProperty({ ...rows, ...(await mailingFor(ctx, id, rows)) });
}

async function mailingFor(
  { actor, database }: Pick<RequestContext, 'actor' | 'database'>,
  id: PropertyId,
  { sources, runs }: Pick<PropertyRows, 'sources' | 'runs'>,
): Promise<Pick<PropertyRows, 'mailing' | 'sources' | 'runs'>> {
  if (actor.role === 'anon') return { mailing: undefined, sources, runs };
  return await database.asUser(actor, async (db) => {
    const mailing = await findMailing(db, id);
    if (!mailing) return { mailing, sources, runs };
    const { source_id, run_id } = mailing;
    return {
      mailing,
      sources: sources.has(source_id)
        ? sources
        : merged(sources, await findSources(db, [source_id])),
      runs: run_id === null || runs.has(run_id) ? runs : merged(runs, await findRuns(db, [run_id])),
    };
  });
}

function merged<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  return new Map([...a, ...b]);
}
