import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import Send from 'lucide/dist/esm/icons/send.mjs';
import { useState } from 'react';
import { useSession } from '../../../platform/session/session-store';
import { Icon } from '../../../ui/icon';
import { LinkButton } from '../../../ui/link-button';
import { Empty } from '../../../ui/page/empty';
import { PageTitle } from '../../../ui/page/page-title';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../load-failed';
import { LogList } from './log-list';
import { searchLogsQuery } from './search-logs';

/** The person's searches, newest first. */
export function RecentSearchesPage() {
  const userId = useSession(({ session }) => session?.user.id);
  const [now] = useState(() => new Date());
  return (
    <div className="max-w-[860px] py-8 wrap-anywhere">
      <PageTitle>Recent searches</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl font-bold tracking-tight">Recent searches</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/app/client-links">
            <Icon of={Send} size="s" /> Client links
          </LinkButton>
          <LinkButton to="/app/reports">
            <Icon of={FileText} size="s" /> Reports
          </LinkButton>
          <LinkButton to="/app/lists">
            <Icon of={ListChecks} size="s" /> Your lists
          </LinkButton>
        </div>
      </div>
      <p className="mt-1 mb-5 text-ink-2">
        Opening a property again within the same period is free. Deleting a search from this list
        does not give it back.
      </p>
      {userId !== undefined && <Logs userId={userId} now={now} />}
    </div>
  );
}

function Logs({ userId, now }: { userId: string; now: Date }) {
  const query = useQuery(searchLogsQuery(userId));
  if (query.isPending) return <SkeletonCard lines={6} />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="Your searches" />;
  if (query.data.length === 0) {
    return (
      <Empty title="No searches yet">
        Properties that you open are listed here, to open again, pin or export.
      </Empty>
    );
  }
  return <LogList userId={userId} logs={query.data} now={now} />;
}
