import type { SkipTraceStanding } from '@deedlight/contract/skip-trace';
import { useQuery } from '@tanstack/react-query';
import { useUrlState } from '../../kit/url-state/url-state';
import { api } from '../../platform/api/api';
import { PageHead } from '../../ui/page-head';
import { SkeletonCard } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import type { PropertyPicker } from '../suggest/public';
import { LoadFailed } from '../usage/public';
import { BatchTab } from './batch-tab';
import { HistoryTab } from './history-tab';
import { NotConfigured } from './not-configured';
import { readPageAddress } from './page-address';
import { SingleTab } from './single-tab';
import { StandingLine } from './standing-line';

type Props = { PropertyPicker: PropertyPicker };

/** Contact details of an owner, with what the law asks of those who use them. */
export function SkipTracePage({ PropertyPicker }: Props) {
  const standing = useQuery(api.skipTrace.standing.queryOptions());
  return (
    <div className="grid gap-4 py-8">
      <PageHead
        title="Skip trace"
        lead="Phones, e-mails and addresses of an owner. One search for each person found; nobody found costs nothing."
      />
      {standing.isPending ? (
        <SkeletonCard lines={5} />
      ) : standing.isError ? (
        <LoadFailed error={standing.error} retry={standing.refetch} what="This page" />
      ) : (
        <Parts standing={standing.data} PropertyPicker={PropertyPicker} />
      )}
    </div>
  );
}

function Parts({ standing, PropertyPicker }: Props & { standing: SkipTraceStanding }) {
  const [address, change] = useUrlState(readPageAddress);
  const open = (id: string | null) => change({ trace: id, tab: 'single' });
  return (
    <>
      {standing.provider === null ? (
        <NotConfigured missing={standing.missingSettings} />
      ) : (
        <StandingLine standing={standing} />
      )}
      <Tabs
        label="Skip trace"
        value={address.tab}
        onChange={(tab) => change({ tab })}
        tabs={[
          {
            id: 'single',
            label: 'One person',
            content: (
              <SingleTab
                standing={standing}
                address={address}
                change={change}
                PropertyPicker={PropertyPicker}
              />
            ),
          },
          { id: 'batch', label: 'A list', content: <BatchTab standing={standing} /> },
          {
            id: 'history',
            label: 'My traces',
            content: <HistoryTab keptDays={standing.keptDays} onOpen={open} />,
          },
        ]}
      />
    </>
  );
}
