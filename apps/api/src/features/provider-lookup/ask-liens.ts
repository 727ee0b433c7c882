import type { LienReport } from '@deedlight/contract/liens';
import { mayFetchAgain } from '@deedlight/domain/property/fetch-again';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import type { Meter } from '../../metering/meter';
import type { Member, Unit } from '../../metering/unit';
import type { RequestContext } from '../../platform/context';
import type { PropertySource } from '../../ports/property-source';
import { keepLiens, keptLiens } from './kept-liens';
import { keyOf } from './key-of';
import { findFetched } from './lookup-repo';
import type { OpenProperty } from './read-liens';

export type LienSettings = {
  source: PropertySource;
  ask: NonNullable<PropertySource['liens']>;
  meter: Meter;
  open: OpenProperty;
};

type Asked =
  | { kind: 'reported'; report: LienReport }
  | { kind: 'not-at-provider' }
  | { kind: 'property-unknown' };

/**
 * Asks the provider for its report on liens and keeps it, for one search. A kept one of the last 30
 * days is read again instead, as part of the look at the property. A miss and a failure give the unit
 * back. Throws the refusals of the meter, and ProviderUnavailable.
 */
export async function askLiens(
  ctx: RequestContext & { actor: Member },
  id: PropertyId,
  { source, ask, meter, open }: LienSettings,
): Promise<Asked> {
  const { database, actor, clock } = ctx;
  const row = await database.asUser(actor, (db) => findFetched(db, id, source.citation.id));
  if (row === undefined) return { kind: 'property-unknown' };
  const kept = await keptLiens(database, source, id);
  const today = clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString();
  if (kept !== null && !mayFetchAgain(kept.source.fetchedAt, today)) {
    await open(ctx, id);
    return { kind: 'reported', report: kept };
  }
  const key = row.is_sample ? null : await keyOf(ctx, id, row, source);
  if (key === null) return { kind: 'not-at-provider' };
  const report = await meter.useUnit(ctx, unitFor(source, id), async () => {
    const said = await ask(key);
    if (said === null) return { found: false, value: null };
    const value = await keepLiens(database, source, id, said, clock.now());
    return { found: true, value };
  });
  return report === null ? { kind: 'not-at-provider' } : { kind: 'reported', report };
}

function unitFor({ name }: PropertySource, id: PropertyId): Unit {
  const subject = `${name} liens of ${id}`;
  return { endpoint: 'property-view', subject, query: null, propertyId: id };
}
