import { linkState } from '@deedlight/domain/client-pages/client-link';
import type { RequestContext } from '../../platform/context';

type Ends = { expires_at: string; revoked_at: string | null };

/** Returns why a link opens no more; null while it does. */
export function whyEnded(
  { expires_at, revoked_at }: Ends,
  { clock }: Pick<RequestContext, 'clock'>,
): 'expired' | 'revoked' | null {
  const ends = { expiresAt: expires_at, revokedAt: revoked_at };
  const state = linkState(ends, clock.now().toString());
  return state === 'open' ? null : state;
}
