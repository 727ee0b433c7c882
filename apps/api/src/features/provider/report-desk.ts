import type { Source } from '@deedlight/contract/property';
import { askErrors } from '@deedlight/contract/provider/report';
import { mayFetchAgain } from '@deedlight/domain/property/fetch-again';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { createORPCErrorConstructorMap } from '@orpc/server';
import type { Temporal } from 'temporal-polyfill';
import type {
  PropertySource,
  PropertySourceSetup,
  ProviderCitation,
} from '../../adapters/property-source';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import type { RequestContext } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { type Member, requireMember } from '../../platform/member';
import type { Meter } from '../usage/public';
import { keyOf, placeOf } from './key-of';
import { findAnswer, findFetched, keepAnswers } from './lookup-repo';
import { reportQuestion } from './question-of';
import type { OpenProperty, Report, Sourced } from './report';

type AskReportSettings<Content extends object> = {
  source: PropertySource;
  report: Report<Content>;
  meter: Meter;
  open: OpenProperty;
};

type Asked<Content extends object> =
  | { kind: 'reported'; report: Sourced<Content> }
  | { kind: 'not-at-provider' }
  | { kind: 'property-unknown' };

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

/**
 * Handles reading and requesting one kind of report; throws the refusals that its contract lists.
 */
export function reportDesk<Content extends object>(
  { setup, meter, open }: DeskParts,
  reportOf: (source: PropertySource) => Report<Content> | null,
) {
  return {
    /**
     * Returns the report. A null provider means that no provider can be asked, about this property
     * or at all.
     */
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

/** Returns the stored report to everyone who may open the property. The provider is not queried. */
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

/**
 * Requests a report on a property from the provider and stores it, for one search. A stored report
 * of the last 30 days is read again instead, as part of the view of the property. A miss and a
 * failure give the unit back. Throws the refusals of the meter, and ProviderUnavailable.
 */
async function askReport<Content extends object>(
  ctx: RequestContext & { actor: Member },
  id: PropertyId,
  { source, report, meter, open }: AskReportSettings<Content>,
): Promise<Asked<Content>> {
  const { database, actor, clock } = ctx;
  const row = await database.asUser(actor, (db) => findFetched(db, id, source.citation.id));
  if (row === undefined) return { kind: 'property-unknown' };
  const kept = await keptReport(database, source, report, id);
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
  if (kept !== null && !mayFetchAgain(kept.source.fetchedAt, today)) {
    await open(ctx, id);
    return { kind: 'reported', report: kept };
  }
  const key = row.is_sample ? null : await keyOf(ctx, id, row, source);
  if (key === null) return { kind: 'not-at-provider' };
  const subject = `${source.name} ${report.name} of ${id}`;
  const unit = { endpoint: 'property-view', subject, query: null, propertyId: id } as const;
  const said = await meter.useUnit(ctx, unit, async () => {
    const content = await report.ask(key, placeOf(row));
    if (content === null) return { found: false, value: null };
    const value = await keepReport(database, source, report, id, content, clock.now());
    return { found: true, value };
  });
  return said === null ? { kind: 'not-at-provider' } : { kind: 'reported', report: said };
}

/** Returns the provider's last report on the property, or null if none was requested. */
async function keptReport<Content extends object>(
  database: Database,
  { name, citation }: PropertySource,
  report: Report<Content>,
  id: PropertyId,
): Promise<Sourced<Content> | null> {
  const kept = await database.asService('what a provider reported of a property', (db) =>
    findAnswer(db, name, reportQuestion(report.name, id)),
  );
  if (kept === undefined) return null;
  const source = sourceOf(citation, report.title, kept.fetched_at);
  return { ...report.shape.parse(kept.answer), source };
}

async function keepReport<Content extends object>(
  database: Database,
  { name, citation }: PropertySource,
  report: Report<Content>,
  id: PropertyId,
  content: Content,
  at: Temporal.Instant,
): Promise<Sourced<Content>> {
  const answers = new Map([[reportQuestion(report.name, id), content]]);
  await database.asService('what a provider reports of a property', (db) =>
    keepAnswers(db, name, answers, at),
  );
  return { ...content, source: sourceOf(citation, report.title, at.toString()) };
}

function sourceOf(
  { id, publisher, licence, url }: ProviderCitation,
  title: string,
  fetchedAt: string,
): Source {
  return {
    id,
    publisher,
    title,
    licence,
    url,
    fetchedAt,
    kind: 'provider',
    file: null,
    row: null,
    asOf: null,
    confidence: 'reported',
  };
}
