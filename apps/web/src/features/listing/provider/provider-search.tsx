import type { ListingQuery } from '@deedlight/contract/listing/query';
import { searchPlace } from '@deedlight/contract/listing/search-place';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSame } from '../../../kit/hooks/use-question';
import { api } from '../../../platform/api/api';
import { AskProvider } from '../../provider/public';
import { ProviderHits } from './provider-hits';

type Props = { provider: string; query: ListingQuery };

/** Runs the same search at the data provider, for places without an imported roll. */
export function ProviderSearch({ provider, query }: Props) {
  const [pressedFor, setPressedFor] = useState<ListingQuery | null>(null);
  const isPressed = pressedFor !== null && isSame(pressedFor, query);
  const { data, error, isFetching, refetch } = useQuery({
    ...api.properties.searchProvider.queryOptions({ input: query }),
    enabled: isPressed,
    staleTime: Number.POSITIVE_INFINITY,
    // Each request may cost money, so only the reader's press repeats it.
    retry: false,
  });
  if (searchPlace(query) === null) {
    return (
      <p className="text-s text-ink-2">
        {provider} can be searched for the same in one place: a ZIP, a city with its state, a
        county, or an area of the map.
      </p>
    );
  }
  if (data !== undefined) return <ProviderHits found={data} />;
  return (
    <AskProvider
      provider={provider}
      asking={{ isPending: isFetching, error }}
      onAsk={() => (isPressed ? void refetch() : setPressedFor(query))}
    >
      Search {provider} for the same
    </AskProvider>
  );
}
