import type { Property } from '@deedlight/contract/property';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { typeWords } from '../../../kit/format/type-words';
import { useUrlState } from '../../../kit/url-state/url-state';
import { codeOf } from '../../../platform/api/api-failure';
import { Card } from '../../../ui/card';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { Empty } from '../../../ui/page/empty';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { MarketCharts } from './market-charts';
import { type MarketFilter, marketQuery, readMarketFilter } from './market-filter';
import { trainsHere } from './trains-here';

/** Prices and volume around the property, by ZIP and type. */
export function MarketTab({ property }: { property: Property }) {
  const [filter, change] = useUrlState(readMarketFilter);
  const query = useQuery({
    ...marketQuery(property.id, filter),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <SkeletonCard lines={8} />;
  if (query.isError) {
    if (codeOf(query.error) === 'COUNTY_UNKNOWN') {
      return <NoMarket trains={trainsHere(query.error)} />;
    }
    return <LoadFailed error={query.error} retry={query.refetch} what="The market" />;
  }
  const { zips, types } = query.data;
  return (
    <div className="grid gap-4">
      <p className="hidden text-ink-2 print:block">{salesWords(filter)}</p>
      <Card className="print:hidden">
        <div className="grid gap-3 desk:grid-cols-[200px_200px]">
          <Field label="ZIP">
            <Select
              value={filter.zip}
              onValueChange={(zip) => change({ zip: zip === 'all' ? null : zip })}
              options={[
                { value: 'all', label: 'All of the county' },
                ...zips.map(({ zip, sales }) => ({ value: zip, label: `${zip} (${sales} sales)` })),
              ]}
            />
          </Field>
          <Field label="Type">
            <Select
              value={filter.type}
              onValueChange={(type) => change({ type: type === 'all' ? null : type })}
              options={[
                { value: 'all', label: 'All homes' },
                ...types.map(({ type }) => ({ value: type, label: typeWords(type) })),
              ]}
            />
          </Field>
        </div>
      </Card>
      <MarketCharts trend={query.data} isFiltered={filter.zip !== 'all' || filter.type !== 'all'} />
    </div>
  );
}

/** The sales of the charts, for paper: "Sales of all homes in ZIP 00011". */
function salesWords({ zip, type }: MarketFilter): string {
  const homes = type === 'all' ? 'all homes' : typeWords(type).toLowerCase();
  return `Sales of ${homes} in ${zip === 'all' ? 'all of the county' : `ZIP ${zip}`}`;
}

/**
 * A trend comes with the county's model, which is being trained or which this server does not
 * train.
 */
function NoMarket({ trains }: { trains: boolean }) {
  return !trains ? (
    <Empty title="This server trains no valuations">
      Market trends come with them, so there are none to show.
    </Empty>
  ) : (
    <Empty title="The valuation of this county is being trained">
      Its market comes with it: look again in a minute.
    </Empty>
  );
}
