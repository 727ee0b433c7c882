import { isPropertyId } from '@deedlight/domain/property/property-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUrlState } from '../../kit/url-state/url-state';
import { SkeletonText } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import { openPropertyDeal } from './deal/property-deal';

/**
 * Fills the deal from its property. An address that names one without its figures, such as a link from
 * elsewhere, gets the recorded ones; a figure that is already in the address stays.
 */
export function DealProperty({ alsoNeeds }: { alsoNeeds: readonly string[] }) {
  const [search, patch] = useUrlState((all) => all);
  const client = useQueryClient();
  const { property: id } = search;
  const isNamed = id !== undefined && isPropertyId(id);
  const lacks = ['price', 'state', ...alsoNeeds].some((name) => !(name in search));
  const deal = useQuery({
    queryKey: ['deal of a property', id],
    queryFn: () => openPropertyDeal(client, id ?? ''),
    enabled: isNamed && lacks,
  });
  const found = deal.data;
  const filled = useRef<string | undefined>(undefined);
  // The address is outside of React. It gets the figures only once, so that one cleared later stays
  // empty.
  useEffect(() => {
    if (found === undefined || found.property !== id || !lacks || filled.current === id) return;
    filled.current = id;
    const news = Object.entries(found).filter(([name]) => !(name in search));
    if (news.length > 0) patch(Object.fromEntries(news));
  }, [found, id, lacks, search, patch]);

  if (id === undefined) return null;
  if (!isNamed) return <p className="mt-1 text-s text-bad">“{id}” names no property.</p>;
  if (deal.isLoading) return <SkeletonText lines={1} label="Loading the property of this deal" />;
  if (deal.isError)
    return <LoadFailed error={deal.error} retry={deal.refetch} what="The property" />;
  return null;
}
