import { isPropertyId } from '@deedlight/domain/property/property-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Temporal } from 'temporal-polyfill';
import { propertyQuery } from '../../../platform/api/property-query';
import type { RecordedPayoff } from './recorded-payoffs';

export type RecordedLoans = {
  /** The loans that are open on record; undefined until the record of a property is read. */
  payoffs: readonly RecordedPayoff[] | undefined;
  /** Whether the record says which loans there are: an empty list is then an answer. */
  isTold: boolean;
};

/**
 * Reads the loans of the deal's property, with their balance on a day (YYYY-MM-DD). The survey of
 * rates that the estimate needs is loaded only for a property.
 */
export function useRecordedPayoffs(id: string | null, closing: string): RecordedLoans {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['recorded payoffs', id, closing],
    queryFn: async () => {
      const [{ property }, { recordedPayoffs }] = await Promise.all([
        client.ensureQueryData(propertyQuery(id ?? '')),
        import('./recorded-payoffs'),
      ]);
      return {
        payoffs: recordedPayoffs(property, Temporal.PlainDate.from(closing)),
        isTold: property.mortgages.known,
      };
    },
    enabled: id !== null && isPropertyId(id),
  });
  return data ?? { payoffs: undefined, isTold: false };
}
