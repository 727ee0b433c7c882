import type { LienReport } from '@deedlight/contract/liens';
import { mayFetchAgain } from '@deedlight/domain/property/fetch-again';
import type { PropertyId } from '@deedlight/domain/property/property-id';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api';
import { codeOf } from '../../../lib/api-failure';
import { formatDay, formatNumber } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { Absent } from '../../../ui/absent';
import { Button } from '../../../ui/button';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { LoadFailed } from '../../../ui/load-failed';
import { LienTable } from './lien-table';

const freshMs = 5 * 60_000;

type Props = {
  id: PropertyId;
  today: string;
  /** While it is not known whether there is a provider to ask. */
  pending: ReactNode;
  /** Where there is none. */
  otherwise: ReactNode;
};

/** The provider's report on liens, for members: it names debtors. Asked for when they press for it. */
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
  const queryClient = useQueryClient();
  const asking = useMutation(
    api.properties.askLiens.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(api.properties.liens.queryKey({ input: { id } }), answer);
        notify({ kind: 'done', text: `${answer.provider} has answered` });
      },
    }),
  );
  return (
    <div data-print="hide" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="s" isBusy={asking.isPending} onClick={() => asking.mutate({ id })}>
        Ask {provider} for liens{isAgain && ' again'}
      </Button>
      <p role="status" className="text-s text-ink-2">
        {asking.isError ? whyNot(asking.error, provider) : 'Counts as one search.'}
      </p>
    </div>
  );
}

function whyNot(error: unknown, provider: string): string {
  switch (codeOf(error)) {
    case 'NOT_AT_PROVIDER':
      return `${provider} knows of no such property. Nothing was counted.`;
    case 'PROVIDER_FAILED':
      return `${provider} did not answer. Nothing was counted; try again in a while.`;
    case 'PROVIDER_MISSING':
    case 'NO_LIEN_REPORT':
      return 'No provider of this report is configured any more. Nothing was counted.';
    default:
      return error instanceof Error ? error.message : 'The server could not be reached.';
  }
}
