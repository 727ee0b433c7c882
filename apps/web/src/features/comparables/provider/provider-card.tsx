import type { ComparablesOut } from '@deedlight/contract/comparables';
import type { ComparablesReport } from '@deedlight/contract/provider/comparables';
import { mayFetchAgain } from '@deedlight/domain/property/fetch-again';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatChange, formatDay, wholeDollars } from '../../../kit/format/format';
import { api } from '../../../platform/api/api';
import { Card } from '../../../ui/card';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import { KeyValue, KeyValueList } from '../../../ui/key-value';
import { SkeletonText } from '../../../ui/page/skeleton';
import { AskProvider, useProviderAnswered } from '../../provider/public';
import { LoadFailed } from '../../usage/public';
import type { GridModel } from '../grid/grid-model';
import { standingWords } from './provider-standing';
import { ProviderTable } from './provider-table';
import { type SharedProvided, ShareProvided } from './share-provided';

type Props = {
  provider: string;
  found: ComparablesOut;
  model: GridModel;
  shared: SharedProvided;
  onShare: (shared: SharedProvided) => void;
};

const freshMs = 5 * 60_000;

/** The data provider's own comparables. They are shown beside our figures and never enter them. */
export function ProviderCard({ provider, found, model, shared, onShare }: Props) {
  const { id } = found.subject;
  const query = useQuery(
    api.comparables.provided.queryOptions({ input: { id }, staleTime: freshMs }),
  );
  if (query.data?.provider === null) return null;
  const report = query.data?.report ?? null;
  return (
    <Card title={`Comparables of ${provider}`} note="a second opinion">
      {query.isPending ? (
        <SkeletonText lines={2} label="Loading the provider’s comparables" />
      ) : query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="The provider’s comparables" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {report !== null && <Opinion report={report} found={found} model={model} />}
          {(report === null || mayFetchAgain(report.source.fetchedAt, found.today)) && (
            <Ask id={id} provider={provider} isAgain={report !== null} />
          )}
          {(report !== null || shared !== null) && (
            <ShareProvided {...{ provider, report, shared, onShare }} />
          )}
          <p className="text-s text-ink-2">
            {report !== null &&
              `As ${provider} answered on ${formatDay(report.source.fetchedAt)}. `}
            None of its prices enters our fit or the value above.
          </p>
        </div>
      )}
    </Card>
  );
}

type OpinionProps = Pick<Props, 'found' | 'model'> & { report: ComparablesReport };

function Opinion({ report, found, model }: OpinionProps) {
  const { sales, value, source } = report;
  return (
    <>
      <div className="max-w-[440px]">
        <KeyValueList>
          <KeyValue label="Its own estimate">
            {value === null ? (
              <Absent why="unknown" />
            ) : (
              <>
                <Figure label="The provider’s estimate" evidence={{ ...source, recordedOn: null }}>
                  {wholeDollars(value.amount)}
                </Figure>
                {value.low !== null && value.high !== null && (
                  <span className="text-ink-2">
                    , {wholeDollars(value.low)} to {wholeDollars(value.high)}
                  </span>
                )}
              </>
            )}
          </KeyValue>
          {value !== null && model.indication !== null && (
            <KeyValue label="Beside our indicated value">
              {formatChange(value.amount / model.indication.value - 1, 1)}
            </KeyValue>
          )}
        </KeyValueList>
      </div>
      {sales.length === 0 ? (
        <p>{source.publisher} found no comparables.</p>
      ) : (
        <ProviderTable report={report} standing={(sale) => standingWords(sale, found, model)} />
      )}
    </>
  );
}

function Ask({ id, provider, isAgain }: { id: string; provider: string; isAgain: boolean }) {
  const answered = useProviderAnswered(api.comparables.provided.queryKey({ input: { id } }));
  const asking = useMutation(api.comparables.askProvider.mutationOptions(answered));
  return (
    <AskProvider provider={provider} asking={asking} onAsk={() => asking.mutate({ id })}>
      Ask {provider} for its comparables{isAgain && ' again'}
    </AskProvider>
  );
}
