import { useQuery } from '@tanstack/react-query';
import { formatCount, formatNumber } from '../../../kit/format/format';
import { useDebounced } from '../../../kit/hooks/use-debounced';
import { type Answer, api } from '../../../platform/api/api';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { SkeletonText } from '../../../ui/page/skeleton';
import { SampleTag } from '../../../ui/tag';
import { LoadFailed } from '../../usage/public';
import type { Texts } from './tool';

/** Shows what the records and tables of this server have on a ZIP code. */
export function ZipAnswer({ texts }: { texts: Texts }) {
  const zip = useDebounced(texts.zip?.trim() ?? '', 200);
  const query = useQuery({
    ...api.places.zip.queryOptions({ input: { zip } }),
    enabled: /^\d{5}$/.test(zip),
  });
  if (!/^\d{5}$/.test(zip)) return null;
  if (query.isPending) return <SkeletonText lines={3} label="Looking it up" />;
  if (query.isError) {
    return <LoadFailed what="This ZIP code" error={query.error} retry={query.refetch} />;
  }
  return <Place place={query.data} />;
}

function Place({ place: { counties, middle } }: { place: Answer['places']['zip'] }) {
  return (
    <KeyValueList>
      <KeyValue label="County">
        {counties.length === 0 && 'Not available here'}
        {counties.map(({ fips, county, state, properties, isSample }) => (
          <span key={fips} className="block">
            {county}, {state} ({formatCount(properties, 'property', 'properties')} on record){' '}
            {isSample && <SampleTag />}
          </span>
        ))}
      </KeyValue>
      <KeyValue label="City">{citiesOf(counties)}</KeyValue>
      <KeyValue label="Middle of the area">
        {middle === null
          ? 'Not available here'
          : `${formatNumber(middle.lat, 4)}, ${formatNumber(middle.lng, 4)} (GeoNames)`}
      </KeyValue>
    </KeyValueList>
  );
}

function citiesOf(counties: Answer['places']['zip']['counties']): string {
  const cities = [...new Set(counties.flatMap((each) => each.cities))];
  return cities.length === 0 ? 'Not available here' : cities.join(', ');
}
