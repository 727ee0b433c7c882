import type { Context } from 'hono';
import { type Authentication, authenticate, type Identify } from '../platform/actor';
import { addressNetwork } from '../platform/address-network';
import { carriesApiKey } from '../platform/api-key';
import type { AppEnv } from '../platform/http/app-env';
import { clientAddress } from '../platform/http/client-address';
import { commonErrors } from '../platform/http/common-errors';
import { vainTries } from '../platform/shared-limits';
import type { AppDeps } from './app-deps';

/** Limits invalid keys from one network, as it limits wrong passwords. */
const guesses = { points: 50, duration: 900 };

/**
 * Identifies who sends a request. An address that tries invalid keys must wait after fifty of them;
 * a valid key from the same address still works, because others may share the address.
 */
export function identifier({
  env,
  verifyToken,
  keyGuesses = {},
}: Pick<AppDeps, 'env' | 'verifyToken' | 'keyGuesses'>): Identify {
  const tryInVain = vainTries(keyGuesses, 'keyGuesses', guesses);
  return async (c) => {
    const authorization = c.req.header('authorization');
    const authentication = await authenticate(authorization, verifyToken);
    if (authentication.isKnown || !carriesApiKey(authorization)) return authentication;
    const seconds = await tryInVain(networkOf(c, env.TRUSTED_PROXIES));
    return seconds === null ? authentication : tooManyGuesses(seconds);
  };
}

function networkOf({ env, req }: Context<AppEnv>, trustedProxies: number): string {
  const seen = env?.incoming?.socket.remoteAddress;
  return addressNetwork(clientAddress(seen, req.header('x-forwarded-for'), trustedProxies));
}

function tooManyGuesses(seconds: number): Authentication {
  const code = 'TOO_MANY_KEY_GUESSES';
  const headers = { 'Retry-After': String(seconds) };
  return { isKnown: false, refusal: { code, ...commonErrors[code], headers } };
}
