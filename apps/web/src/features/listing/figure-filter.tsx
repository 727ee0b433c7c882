import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatCount } from '../../kit/format/format';
import { api } from '../../platform/api/api';
import { Histogram } from '../../ui/chart/histogram';
import { Skeleton } from '../../ui/page/skeleton';
import { RangeFields } from './filter-form';
import type { FilterProps } from './filter-props';
import type { RangeField } from './listing-fields';
import { readListing } from './listing-state';
import { equityBars, valueBars } from './spread-bars';

type Figure = 'value' | 'equity';

const names = { value: 'Homes by value', equity: 'Homes by equity' } as const;

/** The least and the most of a figure, below how the homes of the search spread over it. */
export function FigureFilter({
  figure,
  field,
  ...filters
}: FilterProps & { figure: Figure; field: RangeField }) {
  const { query } = readListing(filters.search);
  const { [`${figure}Min` as const]: least, [`${figure}Max` as const]: most, ...others } = query;
  const spread = useQuery({
    ...api.properties.spread.queryOptions({ input: { ...others, figure } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {spread.isPending && <Skeleton className="mb-3 h-[94px]" />}
      {spread.isSuccess && (
        <Histogram
          label={names[figure]}
          hint={hintOf(spread.data.counts, figure)}
          {...(figure === 'value' ? valueBars : equityBars)(spread.data, { least, most })}
        />
      )}
      <RangeFields field={field} {...filters} unknown={spread.data?.unknown} />
    </>
  );
}

function hintOf(counts: readonly number[], figure: Figure): string {
  const known = counts.reduce((sum, count) => sum + count, 0);
  return `${formatCount(known, 'home')} with a known ${figure}`;
}
