import type { LienReport } from '@deedlight/contract/provider/liens';
import { mayFetchAgain } from '@deedlight/domain/property/fetch-again';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay, formatNumber } from '../../../kit/format/format';
import { api } from '../../../platform/api/api';
import { Absent } from '../../../ui/evidence/absent';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { AskProvider, useProviderAnswered } from '../../provider/public';
import { LoadFailed } from '../../usage/public';
import { LienTable } from './lien-table';

const freshMs = 5 * 60_000;

type Props = {
  id: PropertyId;
  today: string;
  /** Shown until it is known whether there is a report. */
  pending: ReactNode;
  /** Shown when no provider can be asked about this property. */
  otherwise: ReactNode;
};

/**
 * The provider's report on liens, for members only, as it names debtors. It is requested on a
 * press.
 */
export function ProviderLiens({ id, today, pending, otherwise }: Props) {
  const query = useQuery(api.properties.liens.queryOptions({ input: { id }, staleTime: freshMs }));
  if (query.isPending) return pending;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The report on liens" />;
  }
  const { provider, report } = query.data;
  if (provider === null) return otherwise;
  return (
    <>
      <KeyValueList>
        <KeyValue label="Liens">
          <Standing provider={provider} report={report} />
        </KeyValue>
      </KeyValueList>
      {report !== null && report.liens.length > 0 && <LienTable {...report} />}
      {report !== null && (
        <p className="text-s text-ink-2">
          As {provider} reported on {formatDay(report.source.fetchedAt)}.
        </p>
      )}
      {(report === null || mayFetchAgain(report.source.fetchedAt, today)) && (
        <Ask id={id} provider={provider} isAgain={report !== null} />
      )}
    </>
  );
}

function Standing({ provider, report }: { provider: string; report: LienReport | null }) {
  if (report === null) return <Absent why="unknown" note={`${provider} not asked yet`} />;
  const { length } = report.liens;
  return length === 0 ? (
    <Absent why="none" note={`${provider} says`} />
  ) : (
    `${formatNumber(length)} reported`
  );
}

function Ask({ id, provider, isAgain }: { id: PropertyId; provider: string; isAgain: boolean }) {
  const answered = useProviderAnswered(api.properties.liens.queryKey({ input: { id } }));
  const asking = useMutation(api.properties.askLiens.mutationOptions(answered));
  return (
    <AskProvider provider={provider} asking={asking} onAsk={() => asking.mutate({ id })}>
      Ask {provider} for liens{isAgain && ' again'}
    </AskProvider>
  );
}
