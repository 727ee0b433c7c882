import { isIP } from 'node:net';
import type { Client } from '@deedlight/local-supabase/auth/auth-context';
import type { Context } from 'hono';
import { addressNetwork } from '../address-network';
import { clientAddress } from '../http/client-address';

/** Who asks, as far as the connection and the trusted proxies tell. */
export function clientOf(c: Context, trustedProxies: number): Client {
  const address = clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header('x-forwarded-for'),
    trustedProxies,
  );
  return {
    address: isIP(address) ? address : null,
    network: addressNetwork(address),
    userAgent: c.req.header('user-agent') ?? null,
  };
}
