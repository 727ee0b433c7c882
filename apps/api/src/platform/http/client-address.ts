/**
 * Returns the address that a request came from. Behind proxies it is the one that the outermost
 * trusted proxy saw: each appends to X-Forwarded-For, so only that many entries from the right can
 * be believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const seen = (forwardedFor ?? '').split(',').map((part) => part.trim());
  const believed = trustedProxies > 0 ? seen.at(-trustedProxies) : undefined;
  return believed || socketAddress || 'unknown';
}
