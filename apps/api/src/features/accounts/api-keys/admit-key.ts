import { type KeyScope, scopeOf } from '@deedlight/contract/accounts/key-scopes';
import { ORPCError } from '@orpc/server';
import type { AdmitKey } from '../../../platform/actor';
import { notForKeys } from '../../../platform/api-key';
import type { Clock } from '../../../platform/clock';
import type { ActorKey } from '../../../platform/database/database';
import type { RequestRate } from '../../../platform/shared-limits';
import { RateLimit, refusals, tellRate } from '../../usage/public';

/**
 * Returns the counter for a limit per minute; undefined means that this process counts by itself.
 */
export type RateFor = (perMinute: number) => RequestRate | undefined;

type Deps = { clock: Clock; mostPerMinute: number; rateFor?: RateFor | undefined };

/** Admits a key to an operation: checks its own limit per minute first, then its scopes. */
export function keyAdmission({ clock, mostPerMinute, rateFor }: Deps): AdmitKey {
  // There is one counter for each distinct limit.
  const rates = new Map<number, RequestRate>();
  const rateOf = (perMinute: number) => {
    const rate = rates.get(perMinute) ?? rateFor?.(perMinute) ?? new RateLimit(perMinute);
    rates.set(perMinute, rate);
    return rate;
  };
  return async (actor, operation, replyHeaders) => {
    const key = actor.role === 'authenticated' ? actor.key : undefined;
    if (key === undefined) return;
    const perMinute = Math.min(key.perMinute ?? mostPerMinute, mostPerMinute);
    const taken = await rateOf(perMinute).take(`key:${key.id}`, clock.now());
    tellRate(replyHeaders, perMinute, taken, 'key');
    if (taken.isTooMuch) {
      throw refusals.RATE_LIMITED({ data: { retryAfterSeconds: taken.seconds } });
    }
    requireScope(key, operation);
  };
}

function requireScope({ scopes }: ActorKey, operation: string): void {
  const needed = scopeOf(operation);
  if (needed === null) throw new ORPCError(notForKeys.code, notForKeys);
  if (!scopes.includes(needed)) throw scopeMissing(needed);
}

function scopeMissing(scope: KeyScope) {
  const message = `The API key lacks the scope ${scope}. Make one that has it in Settings.`;
  return new ORPCError('API_KEY_SCOPE_MISSING', { status: 403, message, data: { scope } });
}
