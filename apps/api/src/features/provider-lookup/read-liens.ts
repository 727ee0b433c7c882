import type { LienReport } from '@deedlight/contract/liens';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { Member } from '../../metering/unit';
import type { RequestContext } from '../../platform/context';
import type { PropertySource } from '../../ports/property-source';
import { keptLiens } from './kept-liens';
import { findFetched } from './lookup-repo';

/** Opens a property as its page does: a look is counted once, and a refused reader gets nothing. */
export type OpenProperty = (ctx: RequestContext, id: PropertyId) => Promise<unknown>;

type Read =
  | { kind: 'read'; provider: string | null; report: LienReport | null }
  | { kind: 'property-unknown' };

/** The report that was asked for before, for whoever may look at the property. Nobody is asked. */
export async function readLiens(
  ctx: RequestContext & { actor: Member },
  id: PropertyId,
  { source, open }: { source: PropertySource; open: OpenProperty },
): Promise<Read> {
  const { database, actor } = ctx;
  const row = await database.asUser(actor, (db) => findFetched(db, id, source.citation.id));
  if (row === undefined) return { kind: 'property-unknown' };
  // No provider knows an invented home.
  if (row.is_sample) return { kind: 'read', provider: null, report: null };
  const report = await keptLiens(database, source, id);
  if (report !== null) await open(ctx, id);
  return { kind: 'read', provider: source.name, report };
}
