import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useDebounced } from '../../kit/hooks/use-debounced';
import { api, client } from '../../platform/api/api';
import { asksProvider } from './asks-provider';
import type { More } from './more';
import type { Fetching } from './provider-offers';
import type { useSuggestions } from './use-suggestions';

const ProviderOffers = lazy(() =>
  import('./provider-offers').then((part) => ({ default: part.ProviderOffers })),
);
const FetchNote = lazy(() =>
  import('./provider-offers').then((part) => ({ default: part.FetchNote })),
);

/** Each request may cost money, so typing must pause for longer than for suggestions. */
const debounceMs = 450;

type Box = {
  text: string;
  found: ReturnType<typeof useSuggestions>;
  isOpen: boolean;
  /** Called with the property of a chosen offer, once it is in the records. */
  onChosen: (id: string) => void;
};

/** Offers the provider's addresses when the records have few; choosing one fetches it. */
export function useOffers({ text, found, isOpen, onChosen }: Box): More {
  const [fetching, setFetching] = useState<(Fetching & { text: string }) | null>(null);
  const q = text.trim();
  const settled = useDebounced(q, debounceMs);
  const { suggestions } = found;
  // Nobody pays for what the records may have where they cannot be asked.
  const isCurrent = found.isCurrent && found.unreachable.length === 0;
  const isWanted = asksProvider({ isOpen, text: q, settled, isCurrent, suggestions });
  const { data } = useQuery({
    ...api.properties.offers.queryOptions({ input: { q } }),
    enabled: isWanted,
    staleTime: 5 * 60_000,
    retry: false,
  });
  // A property that is already suggested is not offered again.
  const here = suggestions.map(({ id }) => id);
  const offers = isWanted
    ? (data?.offers.filter(({ propertyId }) => !propertyId || !here.includes(propertyId)) ?? [])
    : [];
  const name = data?.provider ?? null;

  async function pick(index: number) {
    const offer = offers[index];
    if (offer === undefined || name === null || fetching?.error === null) return;
    const asking = { offer, provider: name, text: q, error: null };
    setFetching(asking);
    try {
      const id = offer.propertyId ?? (await client.properties.fetch(offer.key)).id;
      setFetching(null);
      onChosen(id);
    } catch (error) {
      setFetching({ ...asking, error });
    }
  }

  return {
    count: offers.length,
    pick: (index) => void pick(index),
    list: (option) => (
      <Suspense>
        {name !== null && (
          <ProviderOffers provider={name} offers={offers} query={text} option={option} />
        )}
      </Suspense>
    ),
    note: fetching?.text === q && (
      <Suspense>
        <FetchNote {...fetching} />
      </Suspense>
    ),
  };
}
