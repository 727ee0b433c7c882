import type { Context } from 'hono';
import {
  setCookieHeader,
  visitorCookie,
  visitorReader,
} from '../features/usage/anonymous-limit/visitor-cookie';
import { addressNetwork } from '../platform/address-network';
import type { RequestContext } from '../platform/context';
import type { AppEnv } from '../platform/http/app-env';
import { clientAddress } from '../platform/http/client-address';
import type { AppDeps } from './app-deps';

/** Identifies the sender of a request when nobody is signed in. */
export type VisitorOf = (c: Context<AppEnv>) => Pick<RequestContext, 'visitor' | 'visitorCookie'>;

export function visitors({ env, secret }: AppDeps): VisitorOf {
  const read = visitorReader(secret);
  const isSecure = env.PUBLIC_URL?.startsWith('https:') ?? false;
  return (c) => {
    const address = clientAddress(
      c.env?.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for'),
      env.TRUSTED_PROXIES,
    );
    const { visitor, cookie } = read(
      cookieNamed(visitorCookie(isSecure), c.req.header('cookie')),
      addressNetwork(address),
    );
    return { visitor, visitorCookie: cookie && setCookieHeader(cookie, isSecure) };
  };
}

/**
 * Returns the last cookie of this name. It has the shortest path; an older server set one with a
 * longer path.
 */
export function cookieNamed(name: string, header: string | undefined): string | undefined {
  const pair = header?.split(';').findLast((part) => part.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}
