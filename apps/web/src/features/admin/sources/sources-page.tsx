import type { OpenSource } from '@deedlight/contract/admin/sources';
import { stateNames } from '@deedlight/domain/reference/places/state-names';
import { useQuery } from '@tanstack/react-query';
import { useUrlState } from '../../../kit/url-state/url-state';
import { type Answer, api } from '../../../platform/api/api';
import { Card } from '../../../ui/card';
import { FormMessage } from '../../../ui/forms/form-message';
import { Empty } from '../../../ui/page/empty';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { DataPage } from '../data-page';
import { isAtWork, SourceCard } from './source-card';
import { StateMap } from './state-map';

const askEveryMs = 2000;

/** Where admins switch on what counties and states publish, and see how far each source is. */
export function SourcesPage() {
  return (
    <DataPage
      title="Open data"
      lead="What counties and states publish. Switch a source on once, and it is fetched again by its own rhythm."
    >
      <Sources />
    </DataPage>
  );
}

function Sources() {
  const query = useQuery(
    api.adminSources.list.queryOptions({
      refetchInterval: ({ state }) => (state.data?.sources.some(isAtWork) ? askEveryMs : false),
    }),
  );
  if (query.isPending) return <SkeletonCard lines={6} />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The sources" />;
  }
  return <Loaded {...query.data} />;
}

function Loaded({ sources, problems }: Answer['adminSources']['list']) {
  const [chosen, change] = useUrlState(({ state }) => state ?? null);
  const state = chosen ?? firstOf(sources);
  const shown = sources.filter((source) => source.state === state);
  return (
    <>
      {problems.map((problem) => (
        <FormMessage key={problem} kind="failed">
          {problem}
        </FormMessage>
      ))}
      <Card title="States" note={`${sources.length} sources`}>
        <StateMap sources={sources} chosen={state} onChoose={(next) => change({ state: next })} />
      </Card>
      {state !== null && shown.length === 0 && (
        <Empty title={`No source of ${stateNames[state] ?? state}`}>
          A roll or sales file of your own can be imported for any county.
        </Empty>
      )}
      {shown.map((source) => (
        <SourceCard key={source.id} source={source} />
      ))}
    </>
  );
}

/** Returns the state to begin with: one that is on, or the first that has a source. */
function firstOf(sources: readonly OpenSource[]): string | null {
  return (sources.find(({ switched }) => switched?.isOn) ?? sources[0])?.state ?? null;
}
