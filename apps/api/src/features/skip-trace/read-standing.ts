import type { SkipTraceStanding } from '@deedlight/contract/skip-trace';
import {
  attestationDays,
  attestationText,
  type PurposeId,
  purposes,
} from '@deedlight/domain/skip-trace/purpose';
import { Temporal } from 'temporal-polyfill';
import type { SkipTraceSetup } from '../../adapters/skip-trace';
import type { RequestContext } from '../../platform/context';
import type { Member } from '../../platform/member';
import { newestAttestation } from './skip-trace-repo';

type Asking = Pick<RequestContext, 'database' | 'clock'>;

/** Returns a member's valid attestation, or null if a new one is needed. */
export async function attestationOf(
  { database, clock }: Asking,
  member: Member,
): Promise<{ purpose: PurposeId; attestedAt: Temporal.Instant } | null> {
  const since = clock.now().subtract({ hours: 24 * attestationDays });
  const row = await database.asUser(member, (db) =>
    newestAttestation(db, attestationText.version, since),
  );
  const purpose = purposes.find(({ id }) => id === row?.purpose);
  if (row === undefined || purpose === undefined) return null;
  return { purpose: purpose.id, attestedAt: Temporal.Instant.from(row.attested_at) };
}

export async function readStanding(
  ctx: Asking,
  member: Member,
  { setup, keptDays }: { setup: SkipTraceSetup; keptDays: number },
): Promise<SkipTraceStanding> {
  const attested = await attestationOf(ctx, member);
  return {
    provider: setup.isConfigured
      ? { name: setup.source.name, isSample: setup.source.isSample }
      : null,
    missingSettings: setup.isConfigured ? [] : [...setup.missing],
    attestation: attested && {
      purpose: attested.purpose,
      attestedAt: attested.attestedAt.toString(),
      holdsUntil: attested.attestedAt.add({ hours: 24 * attestationDays }).toString(),
    },
    textVersion: attestationText.version,
    keptDays,
  };
}
