import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { typeQuery } from '../../platform/usage/anonymous-store';
import type { UseMore } from './more';
import { useOffers } from './use-offers';

const SeeAll = lazy(() => import('./see-all').then((part) => ({ default: part.SeeAll })));

/**
 * The provider's addresses in the search box, of which a chosen one opens its page, and the list of
 * all that the words find, which Enter opens too.
 */
export const useProviderOffers: UseMore = (text, found, { isOpen, close }) => {
  const navigate = useNavigate();
  function leave() {
    close();
    typeQuery('');
  }
  const offers = useOffers({
    text,
    found,
    isOpen,
    onChosen: (id) => {
      leave();
      void navigate({ to: '/app/property/{-$id}', params: { id } });
    },
  });
  function showAll() {
    leave();
    void navigate({ to: '/app/search', search: { text: text.trim() } });
  }
  // When the records have nothing, the provider's addresses stay visible.
  if (found.suggestions.length === 0) return offers;
  const { count, list, pick } = offers;
  return {
    ...offers,
    showAll,
    count: count + 1,
    pick: (index) => (index === count ? showAll() : pick(index)),
    list: (option) => (
      <>
        {list(option)}
        <Suspense>
          <SeeAll text={text.trim()} {...option(count)} />
        </Suspense>
      </>
    ),
  };
};
