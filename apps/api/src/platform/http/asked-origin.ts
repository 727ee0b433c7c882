type Asked = { url: string; header(name: string): string | undefined };

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin under which this server was asked, for addresses in its answers. What a proxy says of
 * host and protocol counts where proxies are trusted.
 */
export function askedOrigin(asked: Asked, publicUrl: string, trustedProxies: number): string {
  const ours = new URL(publicUrl);
  const forwarded = (name: string) =>
    trustedProxies > 0 ? asked.header(name)?.split(',').at(-1)?.trim() : undefined;
  const { host, protocol } = new URL(asked.url);
  const name = `http://${forwarded('x-forwarded-host') || host}`;
  const named = URL.canParse(name) ? new URL(name) : null;
  // A proxy that asks by an inner name says nothing of the one that the browser used.
  const isInner = named === null || (isLoopback(named.hostname) && !isLoopback(ours.hostname));
  if (isInner || named.host === ours.host) return ours.origin;
  return `${forwarded('x-forwarded-proto') || protocol.slice(0, -1)}://${named.host}`;
}

function isLoopback(hostname: string): boolean {
  return loopback.includes(hostname);
}
