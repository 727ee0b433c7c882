import { aVendorDouble, type VendorDouble } from '../../vendor/double/vendor-double';
import { realEstateApiFault } from '../realestateapi-spec';
import { detailAnswer, suggestAnswer } from './answers';
import { comparablesAnswer } from './comparables-answer';
import { liensAnswer, noSuchAddress } from './liens-answer';
import { nothingFound, searchAnswer } from './search-answer';

const address = '418 N Larkspur Ln, Madison, WI 53703';

/** Stands in for a provider that knows a single parcel. */
export function realEstateApiDouble(): VendorDouble {
  const fault = realEstateApiFault();
  return aVendorDouble({
    provider: 'RealEstateAPI',
    key: 'a-key',
    answer: (path, body) => {
      if (path === '/v2/AutoComplete') return { status: 200, body: suggestAnswer };
      const asked = Object(body);
      if (path === '/v2/PropertySearch') {
        return { status: 200, body: asked.zip === '53703' ? searchAnswer : nothingFound };
      }
      const isThere = asked.id === '700418027' || asked.address === address;
      if (path === '/v2/Reports/PropertyLiens') {
        return { status: 200, body: isThere ? liensAnswer : noSuchAddress };
      }
      if (!isThere) return { status: 404, body: { data: {} } };
      return { status: 200, body: path === '/v3/PropertyComps' ? comparablesAnswer : detailAnswer };
    },
    ...(fault && { fault }),
  });
}
