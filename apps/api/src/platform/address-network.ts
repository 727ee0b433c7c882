import { isIPv6 } from 'node:net';

/**
 * Returns the part of a client address that one customer of a network provider holds: an IPv4
 * address, or the first 64 bits of an IPv6 one.
 */
export function addressNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  return isIPv6(plain) ? `${expand(plain).slice(0, 4).join(':')}::/64` : plain;
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = groups(head);
  if (tail === undefined) return left;
  const right = groups(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

function groups(text: string): string[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .map((group) => Number.parseInt(group, 16).toString(16));
}
