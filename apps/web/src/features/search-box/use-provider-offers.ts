import { useNavigate } from '@tanstack/react-router';
import { typeQuery } from '../../lib/anonymous-store';
import type { UseMore } from './more';
import { useOffers } from './use-offers';

/** The provider's addresses in the search box: choosing one opens its page. */
export const useProviderOffers: UseMore = (text, found, { isOpen, close }) => {
  const navigate = useNavigate();
  return useOffers({
    ...{ text, found, isOpen },
    onChosen: (id) => {
      close();
      typeQuery('');
      void navigate({ to: '/app/property/{-$id}', params: { id } });
    },
  });
};
