import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { InvalidInput } from '@deedlight/domain/invalid';
import { isPublicAddress } from '../../../platform/http/public-address';

const here = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the address in its stored form. Throws InvalidInput for one that no delivery would reach:
 * it is not https, contains a password, or leads to a private network. A name can lead elsewhere
 * later, so each delivery checks again. `mayBePrivate` allows this machine, for development.
 */
export async function requirePublicUrl(text: string, mayBePrivate: boolean): Promise<string> {
  if (!URL.canParse(text)) return no('Enter an address that begins with https://');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    return no('Leave the password out of the address');
  url.hash = '';
  if (mayBePrivate && here.includes(url.hostname) && /^https?:$/.test(url.protocol))
    return url.href;
  if (url.protocol !== 'https:') return no('The address must begin with https://');
  const addresses = await addressesOf(url.hostname.replace(/^\[|\]$/g, ''));
  if (addresses.length === 0) return no('No server was found at this address');
  if (!mayBePrivate && !addresses.every(isPublicAddress)) {
    return no('This address is on a private network');
  }
  return url.href;
}

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  // Whatever the error is, the person can only try again.
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

function no(message: string): never {
  throw new InvalidInput([{ field: 'url', message }]);
}
