import { askErrors } from '@deedlight/contract/provider/report';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { PropertySource, PropertySourceSetup } from '../../adapters/property-source';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import type { RequestContext } from '../../platform/context';
import { type Member, requireMember } from '../../platform/member';
import type { Meter } from '../usage/public';
import { askReport } from './ask-report';
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

export type DeskParts = { setup: PropertySourceSetup; meter: Meter; open: OpenProperty };

const refusals = createORPCErrorConstructorMap(askErrors);

/** Where members read and ask for one kind of report; throws the refusals that its contract lists. */
export function reportDesk<Content extends object>(
  { setup, meter, open }: DeskParts,
  reportOf: (source: PropertySource) => Report<Content> | null,
) {
  return {
    /** No provider: nobody can be asked, of this property or at all. */
    async read(context: RequestContext, id: PropertyId) {
      const actor = requireMember(context.actor);
      const report = setup.isConfigured ? reportOf(setup.source) : null;
      if (!setup.isConfigured || report === null) return { provider: null, report: null };
      const { source } = setup;
      const read = await readReport({ ...context, actor }, id, { source, report, open });
      if (read.kind === 'property-unknown') throw refusals.PROPERTY_UNKNOWN({ data: { id } });
      return { provider: read.provider, report: read.report };
    },

    async ask(context: RequestContext, id: PropertyId) {
      const actor = requireMember(context.actor);
      if (!setup.isConfigured) {
        throw refusals.PROVIDER_MISSING({ data: { missing: [...setup.missing] } });
      }
      const { source } = setup;
      const { name: provider } = source;
      const report = reportOf(source);
      if (report === null) throw refusals.REPORT_MISSING({ data: { provider } });
      const settings = { source, report, meter, open };
      const asked = await askReport({ ...context, actor }, id, settings).catch((error: unknown) => {
        if (error instanceof ProviderUnavailable) throw refusals.PROVIDER_FAILED({ cause: error });
        throw error;
      });
      if (asked.kind === 'property-unknown') throw refusals.PROPERTY_UNKNOWN({ data: { id } });
      if (asked.kind === 'not-at-provider') throw refusals.NOT_AT_PROVIDER({ data: { provider } });
      return { provider, report: asked.report };
    },
  };
}

/** The report that was asked for before, for whoever may look at the property. Nobody is asked. */
async function readReport<Content extends object>(
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
