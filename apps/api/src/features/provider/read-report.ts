import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { PropertySource } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { keptReport } from './kept-report';
import { findFetched } from './lookup-repo';
import type { OpenProperty, Report, Sourced } from './report';

type Settings<Content extends object> = {
  source: PropertySource;
  report: Report<Content>;
  open: OpenProperty;
};

type Read<Content extends object> =
  | { kind: 'read'; provider: string | null; report: Sourced<Content> | null }
  | { kind: 'property-unknown' };

/** The report that was asked for before, for whoever may look at the property. Nobody is asked. */
export async function readReport<Content extends object>(
  ctx: RequestContext & { actor: Member },
  id: PropertyId,
  { source, report, open }: Settings<Content>,
): Promise<Read<Content>> {
  const { database, actor } = ctx;
  const row = await database.asUser(actor, (db) => findFetched(db, id, source.citation.id));
  if (row === undefined) return { kind: 'property-unknown' };
  // No provider knows an invented home.
  if (row.is_sample) return { kind: 'read', provider: null, report: null };
  const kept = await keptReport(database, source, report, id);
  if (kept !== null) await open(ctx, id);
  return { kind: 'read', provider: source.name, report: kept };
}
