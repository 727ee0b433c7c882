import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressNetwork } from './address-network';
import { clientAddress } from './http/client-address';

describe('the network of an address', () => {
  test.each([
    { address: '203.0.113.7', network: '203.0.113.7' },
    { address: '::ffff:203.0.113.7', network: '203.0.113.7' },
    { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' },
    { address: '2001:DB8::1', network: '2001:db8:0:0::/64' },
    { address: '2001:0db8:0001::', network: '2001:db8:1:0::/64' },
    { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
    { address: '::1', network: '0:0:0:0::/64' },
    { address: 'unknown', network: 'unknown' },
  ])('$address is $network', ({ address, network }) => {
    expect(addressNetwork(address)).toBe(network);
  });

  test('every way to write an IPv6 address is one network', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 65_535 }), { minLength: 8, maxLength: 8 }),
        (parts) => {
          const plain = parts.map((part) => part.toString(16)).join(':');
          const padded = parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
          const upper = new URL(`http://[${plain}]`).hostname.slice(1, -1).toUpperCase();
          expect(addressNetwork(padded)).toBe(addressNetwork(plain));
          expect(addressNetwork(upper)).toBe(addressNetwork(plain));
        },
      ),
    );
  });
});

test.each([
  { why: 'no proxy is trusted', forwarded: '1.1.1.1', proxies: 0, is: '10.0.0.1' },
  { why: 'one proxy saw the client', forwarded: '9.9.9.9, 1.1.1.1', proxies: 1, is: '1.1.1.1' },
  {
    why: 'the first of two proxies saw the client',
    forwarded: '9.9.9.9, 1.1.1.1, 10.0.0.2',
    proxies: 2,
    is: '1.1.1.1',
  },
  { why: 'the header is shorter than the chain', forwarded: '1.1.1.1', proxies: 2, is: '10.0.0.1' },
  { why: 'there is no header', forwarded: undefined, proxies: 1, is: '10.0.0.1' },
])('the client is $is where $why', ({ forwarded, proxies, is }) => {
  expect(clientAddress('10.0.0.1', forwarded, proxies)).toBe(is);
});
