import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../platform/api/api';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { Empty } from '../../ui/page/empty';
import { PageHead } from '../../ui/page/page-head';
import { SkeletonText } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import { ReportRow } from './report-row';

const BuildReport = lazy(() =>
  import('./build/build-report').then((part) => ({ default: part.BuildReport })),
);

/** The member's reports: each is some of what they shared, printed as one. */
export function ReportsPage() {
  const query = useQuery(api.reports.list.queryOptions());
  const [isBuilding, setBuilding] = useState(false);
  const build = (
    <Button kind="primary" onClick={() => setBuilding(true)}>
      Build a report
    </Button>
  );
  return (
    <article className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 py-6 wrap-anywhere">
      <PageHead
        title="Reports"
        lead="One PDF of what you shared: a home and its market, its sales, loans, a closing. It stays as it is, and whoever holds it can check it by its code."
      />
      <div className="flex flex-wrap gap-2">
        {query.data !== undefined && query.data.reports.length > 0 && build}
        <LinkButton to="/app/client-links">Client links</LinkButton>
      </div>
      {query.isPending && <SkeletonText lines={6} label="Loading your reports" />}
      {query.isError && (
        <LoadFailed what="Your reports" error={query.error} retry={query.refetch} />
      )}
      {query.data?.reports.length === 0 && (
        <Empty title="No report yet" action={build}>
          Choose what goes into it from the links that you shared. The pages are printed here, under
          your name and licenses.
        </Empty>
      )}
      {query.data && query.data.reports.length > 0 && (
        <ul aria-label="Your reports" className="rounded-l border border-line bg-surface">
          {query.data.reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
      <Suspense>{isBuilding && <BuildReport onClose={() => setBuilding(false)} />}</Suspense>
    </article>
  );
}
