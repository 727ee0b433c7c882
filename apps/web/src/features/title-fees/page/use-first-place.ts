import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUrlState } from '../../../kit/url-state/url-state';
import { api } from '../../../platform/api/api';

/**
 * Opens a closing without a place in the state of the first county on record, as every rate depends
 * on the place. The bar above says that no home is chosen.
 */
export function useFirstPlace(state: string | null): void {
  const [isOpen, patch] = useUrlState(
    (search) => search.state === undefined && search.property === undefined,
  );
  const isAsked = state === null && isOpen;
  const { data } = useQuery(
    api.valuation.scoreboard.queryOptions({ input: isAsked ? undefined : skipToken }),
  );
  const first = data?.counties[0]?.model.state;
  // The address is outside of React.
  useEffect(() => {
    if (isAsked && first !== undefined) patch({ state: first });
  }, [isAsked, first, patch]);
}
