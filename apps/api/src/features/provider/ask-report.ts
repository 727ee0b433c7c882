import { mayFetchAgain } from '@deedlight/domain/property/fetch-again';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { PropertySource } from '../../adapters/property-source';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { Meter } from '../usage/public';
import { keepReport, keptReport } from './kept-report';
import { keyOf, placeOf } from './key-of';
import { findFetched } from './lookup-repo';
import type { OpenProperty, Report, Sourced } from './report';

type Settings<Content extends object> = {
  source: PropertySource;
  report: Report<Content>;
  meter: Meter;
  open: OpenProperty;
};

type Asked<Content extends object> =
  | { kind: 'reported'; report: Sourced<Content> }
  | { kind: 'not-at-provider' }
  | { kind: 'property-unknown' };

/**
 * Asks the provider for a report on a property and keeps it, for one search. A kept one of the last 30
 * days is read again instead, as part of the look at the property. A miss and a failure give the unit
 * back. Throws the refusals of the meter, and ProviderUnavailable.
 */
export async function askReport<Content extends object>(
  ctx: RequestContext & { actor: Member },
  id: PropertyId,
  { source, report, meter, open }: Settings<Content>,
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
