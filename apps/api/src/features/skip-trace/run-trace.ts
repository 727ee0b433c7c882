import { createHmac } from 'node:crypto';
import { dncCheckDays } from '@deedlight/domain/skip-trace/contact-rules';
import { subjectKey } from '@deedlight/domain/skip-trace/subject';
import { ProviderUnavailable } from '../../adapters/provider-unavailable';
import type { SkipTraceSource } from '../../adapters/skip-trace';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import type { Meter } from '../usage/public';
import type { Wanted } from './person-sought';
import { keepTrace, keptTrace, type Note, note, type TraceRow } from './skip-trace-repo';
import { storedText } from './stored-persons';

export type TraceSettings = {
  source: SkipTraceSource;
  meter: Meter;
  /** It is the key for the hashes of the traced persons. */
  secret: string;
  keptDays: number;
};

type Tracing = Pick<RequestContext, 'database' | 'clock' | 'replyHeaders'> & { actor: Member };

/**
 * Traces a person for the member; it costs one search if somebody is found. A member's stored trace
 * whose checks are recent enough is shown again without a query to the provider. Returns null if
 * nobody was found. Throws the refusals of the meter, and ProviderUnavailable.
 */
export async function runTrace(
  ctx: Tracing,
  { source, meter, secret, keptDays }: TraceSettings,
  { subject, label }: Wanted,
  purpose: string,
): Promise<TraceRow | null> {
  const { database, actor, clock } = ctx;
  const hash = createHmac('sha256', secret).update(subjectKey(subject)).digest('base64url');
  const { propertyId } = subject;
  const query = propertyId === null ? label : null;
  const at = clock.now();
  const line = (outcome: Note['outcome'], requestId: string | null = null): Note => {
    const { name: provider } = source;
    return { at, action: 'traced', purpose, subjectHash: hash, outcome, provider, requestId };
  };
  return await meter.useUnit(
    ctx,
    { endpoint: 'skip-trace', subject: hash, query, propertyId },
    async () => {
      const since = at.subtract({ hours: 24 * dncCheckDays });
      const kept = await database.asUser(actor, async (db) => {
        const row = await keptTrace(db, { hash, provider: source.name, since });
        if (row) await note(db, line('kept'));
        return row;
      });
      if (kept) return { found: true, value: kept };
      const answer = await source.find(subject).catch(async (error: unknown) => {
        if (error instanceof ProviderUnavailable) {
          await database.asUser(actor, (db) => note(db, line('failed')));
        }
        throw error;
      });
      const { persons, requestId } = answer;
      const row = {
        property_id: propertyId,
        label,
        purpose,
        provider: source.name,
        is_sample: source.isSample,
        fetched_at: at.toString(),
        kept_until: at.add({ hours: 24 * keptDays }).toString(),
      };
      const stored = { names: [...subject.names], address: subject.address, persons };
      const value = await database.asUser(actor, async (db) => {
        await note(db, line(persons.length > 0 ? 'found' : 'not-found', requestId));
        if (persons.length === 0) return null;
        const text = storedText(stored);
        const id = await keepTrace(db, { ...row, subject_hash: hash, persons: text });
        return { ...row, id, persons: JSON.parse(text) };
      });
      return { found: value !== null, value };
    },
  );
}
