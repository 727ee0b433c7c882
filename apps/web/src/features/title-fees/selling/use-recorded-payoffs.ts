import { skipToken, useQuery } from '@tanstack/react-query';
import { Temporal } from 'temporal-polyfill';
import { useOpenedProperty } from '../../usage/public';
import type { RecordedPayoff } from './recorded-payoffs';

export type RecordedLoans = {
  /** The loans that are open on record; undefined until the record of a property is read. */
  payoffs: readonly RecordedPayoff[] | undefined;
  /** Whether the record says which loans there are: an empty list is then an answer. */
  isTold: boolean;
};

/**
 * Reads the loans of the deal's property, with their balance on a day (YYYY-MM-DD); of a property
 * that would use up a search none is read. The survey of rates that the estimate needs is loaded
 * only for a property.
 */
export function useRecordedPayoffs(id: string | null, closing: string): RecordedLoans {
  const property = useOpenedProperty(id);
  const { data } = useQuery({
    queryKey: ['recorded payoffs', id, closing],
    queryFn:
      property === undefined
        ? skipToken
        : async () => {
            const { recordedPayoffs } = await import('./recorded-payoffs');
            return {
              payoffs: recordedPayoffs(property, Temporal.PlainDate.from(closing)),
              isTold: property.mortgages.known,
            };
          },
  });
  return data ?? { payoffs: undefined, isTold: false };
}
