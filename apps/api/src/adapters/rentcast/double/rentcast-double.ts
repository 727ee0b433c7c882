import { aVendorDouble, type VendorDouble } from '../../vendor/double/vendor-double';
import { recordAnswer } from './answers';
import { valueAnswer } from './value-answer';

const address = '418 N Larkspur Ln, Madison, WI 53703';

/** The provider as it would answer who knows of one parcel. */
export function rentcastDouble(): VendorDouble {
  return aVendorDouble({
    provider: 'RentCast',
    key: 'a-key',
    answer: (path) => {
      const { pathname, searchParams } = new URL(path, 'https://x.example');
      const id = decodeURIComponent(pathname).replace('/properties/', '');
      if (id === recordAnswer.id) return { status: 200, body: recordAnswer };
      const isThere = searchParams.get('address') === address;
      if (!isThere) return { status: 404, body: [] };
      return { status: 200, body: pathname === '/avm/value' ? valueAnswer : [recordAnswer] };
    },
  });
}
