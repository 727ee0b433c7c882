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
} from './pinned-repo';
import { readUncheckedPinners } from './watched-repo';
import { inTurn, type Watching, watchersOf, watchesHomes } from './watchers';

const pinsPerChunk = 100;

/**
 * Tells members, in the app and at their webhooks, of pinned properties and homes of watched lists
 * that have a new record, or a value that differs from the last one told. At its first check a home
 * is only recorded.
 */
export async function watchProperties(watching: Watching): Promise<void> {
  for (const member of await watchersOf(watching, watchesHomes)) {
    let after: string | null = '';
    while (after !== null && !watching.signal.aborted) {
      const from: string = after;
      after = await watching.database.asService('watched homes', (db) =>
        watchChunk(db, watching, member, from),
      );
    }
  }
}

/**
 * Records the watched homes that were never checked, as they are before an import, so that what it changes
 * of them is news.
 */
export async function noteNewPins({
  database,
  clock,
  signal,
}: Omit<Watching, 'meter'>): Promise<void> {
  const at = clock.now().toString();
  const pinners = await database.asService('members with new homes', readUncheckedPinners);
  for (const userId of pinners) {
    let found = pinsPerChunk;
    while (found === pinsPerChunk && !signal.aborted) {
      found = await database.asService('new homes', async (db) => {
        await inTurn(db, userId);
        const asked = { most: pinsPerChunk, isUnchecked: true };
        const { homes } = await readPinned(db, userId, asked);
        for (const pin of homes)
          await keepWatched(db, { userId, pin, value: notedNow(pin, at), at });
        return homes.length;
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
  await inTurn(db, userId);
  const { homes, next } = await readPinned(db, userId, { after, most: pinsPerChunk });
  for (const pin of homes) {
    const changes = toldChanges(pin);
    if (pin.seen !== null && changes.length > 0) {
      const { propertyId, label, seen } = pin;
      const key = keyOf(propertyId, seen.checkedAt, JSON.stringify(changes));
      await insertPinnedChanges(db, { userId, propertyId, label, key, at, changes });
    }
    for (const { key, body } of newsOf(pin, at)) await enqueue(db, { of: { userId }, key, body });
    await note(db, userId, pin, at);
  }
  return next;
}

/** Writes only what changed. */
async function note(db: Queries, userId: string, pin: PinnedNow, at: string): Promise<void> {
  const { seen, records } = pin;
  // A smaller change is compared with the last value sent, so that small changes add up.
  const told = seen?.value ?? null;
  const isTold = told === null || isNews(pin) || !pin.wanted.kinds.has('value');
  const value = isTold ? notedNow(pin, at) : told;
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

/** The value as it is now; the day stays that of the first time, while it is the same. */
function notedNow({ value, seen }: PinnedNow, at: string) {
  if (value === null) return null;
  const before = seen?.value;
  const isSame = before?.amount === value.amount && before.basis === value.basis;
  return { ...value, on: isSame ? before.on : at.slice(0, 10) };
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

/** Returns the records that are new and that the member wants to know of. */
function freshRecords({ seen, records, wanted }: PinnedNow): PinnedNow['records'] {
  const known = new Set(seen?.records);
  return records.filter(({ key, kind }) => wanted.kinds.has(kindOf[kind]) && !known.has(key));
}

const kindOf = { transfer: 'sale', mortgage: 'loan', assessment: 'assessment' } as const;

/** Returns what the dashboard tells: what changed, each with what it was before. */
function toldChanges(pin: PinnedNow): PinnedChange[] {
  const { seen, value, assessment, wanted } = pin;
  const fresh = freshRecords(pin);
  const told: PinnedChange[] = [...changesOf(pin)];
  if (wanted.kinds.has('assessment') && seen?.assessment === null && assessment !== null) {
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
function changesOf({ seen, owners, assessment, wanted }: PinnedNow): PropertyChange[] {
  const changes: PropertyChange[] = [];
  const names = wanted.kinds.has('owner') ? (seen?.owners ?? []) : [];
  if (names.length > 0 && owners.evidence !== null && !isSameNames(names, owners.names)) {
    const { names: after, evidence } = owners;
    changes.push({ what: 'owner', before: names, after, evidence });
  }
  const before = wanted.kinds.has('assessment') ? (seen?.assessment ?? null) : null;
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

/**
 * Tells whether the value moved by as much as the member wants to know of. Of a pin another basis is
 * news as well.
 */
function isNews({ seen, value, wanted }: PinnedNow): boolean {
  const before = seen?.value ?? null;
  if (before === null || value === null || !wanted.kinds.has('value')) return false;
  if (wanted.isPin && value.basis !== before.basis) return true;
  const moved = Math.abs(value.amount - before.amount);
  return moved > 0 && moved * 100 >= before.amount * wanted.percent;
}
