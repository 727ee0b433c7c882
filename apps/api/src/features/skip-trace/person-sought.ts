import type { SubjectIn } from '@deedlight/contract/skip-trace';
import { isPropertyId, type PropertyId } from '@deedlight/domain/property/property-id';
import type { BatchSubject } from '@deedlight/domain/skip-trace/batch-row';
import type { TraceSubject } from '@deedlight/domain/skip-trace/subject';
import type { SkipTraceSource } from '../../adapters/skip-trace';
import type { Actor, Database } from '../../platform/database/database';
import { findOwned, isRealHome } from './skip-trace-repo';
import { addressText } from './trace-out';

/** Holds the person to look for, and the name that the member uses. */
export type Wanted = {
  subject: TraceSubject;
  label: string;
  /** It is true for a home on a real roll if the source can only invent a person. */
  isWithheld: boolean;
};

/** Returns null if the property is not in the records, or they have no address for it. */
export async function personSought(
  { database, actor }: { database: Database; actor: Actor },
  asked: SubjectIn | BatchSubject,
  source: Pick<SkipTraceSource, 'isSample'>,
): Promise<Wanted | null> {
  if (asked.kind === 'property') {
    const { propertyId } = asked;
    return isPropertyId(propertyId) ? ownerOf(database, actor, propertyId, source) : null;
  }
  const { line, city, state, zip } = asked;
  const name = 'name' in asked ? asked.name : `${asked.firstName} ${asked.lastName}`;
  const subject = {
    propertyId: null,
    names: name === null ? [] : [name],
    address: { line, city, state, zip },
  };
  const isWithheld =
    source.isSample && (await database.asUser(actor, (db) => isRealHome(db, subject.address)));
  return { subject, label: labelOf(subject), isWithheld };
}

export function labelOf({ names, address }: Pick<TraceSubject, 'names' | 'address'>): string {
  return [...names.slice(0, 1), addressText(address)].join(', ');
}

async function ownerOf(
  database: Database,
  actor: Actor,
  id: PropertyId,
  source: Pick<SkipTraceSource, 'isSample'>,
): Promise<Wanted | null> {
  const owned = await database.asUser(actor, (db) => findOwned(db, id));
  if (owned === undefined || owned.address_line === null) return null;
  const { address_line: line, city, state, zip, owners } = owned;
  const subject = { propertyId: id, names: owners, address: { line, city, state, zip } };
  return {
    subject,
    label: addressText(subject.address),
    isWithheld: source.isSample && !owned.is_sample,
  };
}
