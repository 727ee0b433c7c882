import { useNavigate } from '@tanstack/react-router';
import { typeQuery } from '../../platform/usage/anonymous-store';
import type { UseMore } from './more';
import { useOffers } from './use-offers';

/** The provider's addresses in the search box: choosing one opens its page. Enter lists all. */
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
  return found.suggestions.length === 0 ? offers : { ...offers, showAll };
};
