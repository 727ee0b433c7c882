import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LruCache } from '../../../platform/lru-cache';
import type { Visitor } from '../../../platform/visitor';

/**
 * Returns the cookie's name. Behind https its prefix makes browsers refuse the cookie from other
 * hosts of the domain.
 */
export function visitorCookie(isSecure: boolean): string {
  return isSecure ? '__Host-deedlight_visitor' : 'deedlight_visitor';
}

/**
 * Returns the visitor of a cookie. `cookie` is the one to set, or null if the request had a valid
 * one.
 */
export type ReadVisitor = (
  brought: string | undefined,
  network: string,
) => { visitor: Visitor; cookie: string | null };

const kept = 10_000;

/** Hashes with `secret`, and caches the hashes of the latest browsers and networks. */
export function visitorReader(secret: string): ReadVisitor {
  const browsers = new LruCache<string, string>(kept);
  const networks = new LruCache<string, string>(kept);
  return (brought, network) => {
    const addressHash =
      networks.get(network) ?? remembered(networks, network, keyed(secret, 'address', network));
    const known = brought === undefined ? undefined : browsers.get(brought);
    if (known !== undefined) return { visitor: { browserHash: known, addressHash }, cookie: null };
    const held = brought === undefined ? null : verified(brought, secret);
    const id = held ?? randomBytes(16).toString('base64url');
    const browserHash = keyed(secret, 'browser', id);
    // A browser may never return a cookie that it has just been given.
    if (brought !== undefined && held !== null) browsers.set(brought, browserHash);
    const cookie = held === null ? `${id}.${keyed(secret, 'cookie', id)}` : null;
    return { visitor: { browserHash, addressHash }, cookie };
  };
}

/** Returns the header. Scripts cannot read the cookie, and it outlives the day that it counts. */
export function setCookieHeader(value: string, isSecure: boolean): string {
  const parts = [
    `${visitorCookie(isSecure)}=${value}`,
    // A property's page counts a view as the API does, so the cookie covers all paths.
    'Path=/',
    'Max-Age=31536000',
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

function remembered(cache: LruCache<string, string>, key: string, hash: string): string {
  cache.set(key, hash);
  return hash;
}

function verified(cookie: string, secret: string): string | null {
  const [id, signature, ...rest] = cookie.split('.');
  if (!id || !signature || rest.length > 0) return null;
  const expected = Buffer.from(keyed(secret, 'cookie', id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

// Hashes a text. One key serves three purposes, so the purpose is part of the hashed text.
function keyed(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}
