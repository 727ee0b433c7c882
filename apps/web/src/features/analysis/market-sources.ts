import type { TrendOut } from '@deedlight/contract/markets';
import type { Property, Source } from '@deedlight/contract/property';
import type { ValuationOut } from '@deedlight/contract/valuation';
import { absenceText } from '../../ui/absent';
import { type Backing, calculated, fileBackings } from '../../ui/backing';

type Around = { property: Property; answer?: Pick<ValuationOut, 'salesBehind' | 'sources'> };

/** The files that sales around the property come from. */
export function salesSources({ property, answer }: Around): Source[] {
  const { nearby, transfers } = property;
  const used = new Set([
    ...(answer?.salesBehind.map(({ source }) => source) ?? []),
    ...(nearby.known ? nearby.items.map(({ source }) => source) : []),
    ...(transfers.known ? transfers.items.map(({ source }) => source) : []),
  ]);
  return [...(answer?.sources ?? []), ...property.sources].filter(({ id }) => used.has(id));
}

/** What figures of a market rest on: worked out from a county's sales up to a day, and their files. */
export function marketBackings(
  { county, state, asOf }: Pick<TrendOut, 'county' | 'state' | 'asOf'>,
  sources: readonly Source[],
): Backing[] {
  const summary = {
    ...calculated,
    source: `Calculated from recorded sales of homes in ${county}, ${state}`,
    recordDate: asOf === null ? absenceText('unknown') : asOf,
  };
  return [summary, ...fileBackings(sources)];
}
