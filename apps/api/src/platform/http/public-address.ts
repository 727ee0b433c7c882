import ipaddr from 'ipaddr.js';

/**
 * Tells whether an IP address is public: not this machine's, a private network's, a cloud's
 * metadata service or a reserved range, in IPv4, IPv6 or one inside the other.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}
