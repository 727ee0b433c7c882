type Asked = { url: string; header(name: string): string | undefined };

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the origin that the client used for this server, for addresses in its answers. A proxy's
 * headers about host and protocol count only if proxies are trusted.
 */
export function askedOrigin(asked: Asked, publicUrl: string, trustedProxies: number): string {
  const ours = new URL(publicUrl);
  const forwarded = (name: string) =>
    trustedProxies > 0 ? asked.header(name)?.split(',').at(-1)?.trim() : undefined;
  const { host, protocol } = new URL(asked.url);
  const name = `http://${forwarded('x-forwarded-host') || host}`;
  const named = URL.canParse(name) ? new URL(name) : null;
  // A proxy that sends an internal name says nothing about the name that the browser used.
  const isInner = named === null || (isLoopback(named.hostname) && !isLoopback(ours.hostname));
  if (isInner || named.host === ours.host) return ours.origin;
  return `${forwarded('x-forwarded-proto') || protocol.slice(0, -1)}://${named.host}`;
}

function isLoopback(hostname: string): boolean {
  return loopback.includes(hostname);
}
