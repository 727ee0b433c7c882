import { createHash } from 'node:crypto';
import type { PropertyChange, WebhookBody } from '@deedlight/contract/accounts/webhook-events';
import type { PinnedChange } from '@deedlight/contract/rows/pinned-changes';
import type { Queries } from '../../../platform/database/database';
import type { Member } from '../../../platform/member';
import { nameKey } from '../../../records/name-key';
import { enqueue } from './deliveries-repo';
import { insertPinnedChanges } from './pinned-changes-repo';
import {
  assessmentToKeep,
  keepWatched,
  ownersToKeep,
  type PinnedNow,
  readPinned,
  readUncheckedPinners,
} from './pinned-repo';
import { hasPins, type Watching, watchersOf } from './watchers';

const pinsPerChunk = 100;
/**
 * Each training changes most values by a little: a change of one percent is the least worth an
 * event.
 */
const leastMove = 0.01;

/**
 * Tells members, on the dashboard and at their webhooks, of pinned properties that have a new
 * record, or a value that differs from the last one told. At its first check a pin is only
 * recorded.
 */
export async function watchProperties(watching: Watching): Promise<void> {
  for (const member of await watchersOf(watching, hasPins)) {
    let after: string | null = '';
    while (after !== null && !watching.signal.aborted) {
      const from: string = after;
      after = await watching.database.asService('pinned properties', (db) =>
        watchChunk(db, watching, member, from),
      );
    }
  }
}

/**
 * Records the pins that were never checked, as they are before an import, so that what it changes
 * of them is news.
 */
export async function noteNewPins({
  database,
  clock,
  signal,
}: Omit<Watching, 'meter'>): Promise<void> {
  const at = clock.now().toString();
  const pinners = await database.asService('members with new pins', readUncheckedPinners);
  for (const userId of pinners) {
    let found = pinsPerChunk;
    while (found === pinsPerChunk && !signal.aborted) {
      found = await database.asService('new pins', async (db) => {
        const pins = await readPinned(db, userId, { most: pinsPerChunk, isUnchecked: true });
        for (const pin of pins) await keepWatched(db, { userId, pin, value: pin.value, at });
        return pins.length;
      });
    }
  }
}

/** Returns the last property of the chunk, or null if it was the last chunk. */
async function watchChunk(
  db: Queries,
  { clock }: Watching,
  { userId }: Member,
  after: string,
): Promise<string | null> {
  const at = clock.now().toString();
  const pins = await readPinned(db, userId, { after, most: pinsPerChunk });
  for (const pin of pins) {
    const changes = toldChanges(pin);
    if (pin.seen !== null && changes.length > 0) {
      const { propertyId, seen } = pin;
      const key = keyOf(propertyId, seen.checkedAt, JSON.stringify(changes));
      await insertPinnedChanges(db, { userId, propertyId, key, at, changes });
    }
    for (const { key, body } of newsOf(pin, at)) await enqueue(db, { of: { userId }, key, body });
    await note(db, userId, pin, at);
  }
  return pins.length === pinsPerChunk ? (pins.at(-1)?.propertyId ?? null) : null;
}

/** Writes only what changed. */
async function note(db: Queries, userId: string, pin: PinnedNow, at: string): Promise<void> {
  const { seen, records } = pin;
  // A smaller change is compared with the last value sent, so that small changes add up.
  const told = seen?.value ?? null;
  const value = told === null || isNews(pin) ? pin.value : told;
  const known = new Set(seen?.records);
  const isSame = records.length === known.size && records.every(({ key }) => known.has(key));
  const hadOwners = isSameJson(seen?.owners, ownersToKeep(pin));
  const hadAssessment = isSameJson(seen?.assessment, assessmentToKeep(pin));
  if (
    seen !== null &&
    hadOwners &&
    hadAssessment &&
    isSame &&
    value?.amount === told?.amount &&
    value?.basis === told?.basis
  ) {
    return;
  }
  await keepWatched(db, { userId, pin, value, at });
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type News = { key: string; body: WebhookBody };

function newsOf(pin: PinnedNow, timestamp: string): News[] {
  const { propertyId, label, seen, value } = pin;
  if (seen === null) return [];
  const news: News[] = [];
  const fresh = freshRecords(pin);
  const key = (...parts: string[]) => keyOf(propertyId, seen.checkedAt, ...parts);
  const changes = changesOf(pin);
  if (fresh.length > 0 || changes.length > 0) {
    const data = {
      propertyId,
      label,
      changes,
      records: fresh.map(({ kind, day, evidence: { source } }) => ({ kind, day, source })),
    };
    news.push({
      key: key(...fresh.map((record) => record.key), JSON.stringify(changes)),
      body: { type: 'property.changed', timestamp, data },
    });
  }
  if (isNews(pin) && seen.value !== null && value !== null) {
    const data = { propertyId, label, before: seen.value, after: value };
    news.push({
      key: key(String(value.amount), value.basis),
      body: { type: 'estimate.changed', timestamp, data },
    });
  }
  return news;
}

/** Holds the old and the new state, so that two processes at once write what they notice once. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function freshRecords({ seen, records }: PinnedNow): PinnedNow['records'] {
  const known = new Set(seen?.records);
  return records.filter(({ key }) => !known.has(key));
}

/** Returns what the dashboard tells: what changed, each with what it was before. */
function toldChanges(pin: PinnedNow): PinnedChange[] {
  const { seen, value, assessment } = pin;
  const fresh = freshRecords(pin);
  const told: PinnedChange[] = [...changesOf(pin)];
  if (seen?.assessment === null && assessment !== null) {
    const { evidence, ...after } = assessment;
    told.push({ what: 'assessment', before: null, after, evidence });
  }
  for (const { kind, day, amount, evidence } of fresh) {
    // An assessment is told with the newest one, above.
    if (kind !== 'assessment') told.push({ what: kind, day, amount, evidence });
  }
  if (isNews(pin) && seen?.value != null && value !== null) {
    const news: PinnedChange = { what: 'value', before: seen.value, after: value };
    const isAssessors = news.before.basis === 'assessor' && value.basis === 'assessor';
    // Where the value is the assessor's, its change is told already.
    if (!isAssessors || !told.some(({ what }) => what === 'assessment')) told.push(news);
  }
  return told;
}

/** Returns what differs from what was told last; an owner or a value that is new is no change. */
function changesOf({ seen, owners, assessment }: PinnedNow): PropertyChange[] {
  const changes: PropertyChange[] = [];
  const names = seen?.owners ?? [];
  if (names.length > 0 && owners.evidence !== null && !isSameNames(names, owners.names)) {
    const { names: after, evidence } = owners;
    changes.push({ what: 'owner', before: names, after, evidence });
  }
  const before = seen?.assessment ?? null;
  if (before !== null && assessment !== null) {
    const { evidence, ...after } = assessment;
    if (after.taxYear !== before.taxYear || after.amount !== before.amount) {
      changes.push({ what: 'assessment', before, after, evidence });
    }
  }
  return changes;
}

/** Compares names as the records' search does, so that order and punctuation are no change. */
function isSameNames(one: readonly string[], other: readonly string[]): boolean {
  const keys = (names: readonly string[]) => names.map(nameKey).sort().join('\n');
  return keys(one) === keys(other);
}

function isNews({ seen, value }: PinnedNow): boolean {
  const before = seen?.value ?? null;
  if (before === null || value === null) return false;
  const moved = Math.abs(value.amount - before.amount);
  return value.basis !== before.basis || moved >= before.amount * leastMove;
}
