import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../platform/api/api';
import { codeOf } from '../../../platform/api/api-failure';
import { Skeleton } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { ClientReportPage } from './client-report-page';
import { LinkEnded, LinkUnknown } from './no-report';
import { PasscodeForm } from './passcode-form';

const route = getRouteApi('/s/$token');

/** What whoever has a link sees, without an account: the report, or why there is none. */
export function ClientPage() {
  const { token } = route.useParams();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <Opened key={token} token={token} />
    </>
  );
}

function Opened({ token }: { token: string }) {
  const [passcode, setPasscode] = useState<string>();
  const query = useQuery({
    ...api.clientPages.open.queryOptions({ input: { token, ...(passcode && { passcode }) } }),
    // Each call is counted as an open, so the report is read once for as long as the page is shown.
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false },
    ...{ refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  const code = codeOf(query.error);
  if (code === 'PASSCODE_NEEDED' || code === 'PASSCODE_WRONG' || passcode !== undefined) {
    if (query.data === undefined && code !== 'CLIENT_LINK_ENDED') {
      return (
        <PasscodeForm
          error={code === 'PASSCODE_NEEDED' ? null : query.error}
          isBusy={query.isFetching}
          onSend={(typed) => (typed === passcode ? void query.refetch() : setPasscode(typed))}
        />
      );
    }
  }
  if (query.isPending) return <Loading />;
  if (code === 'CLIENT_LINK_UNKNOWN') return <LinkUnknown />;
  if (code === 'CLIENT_LINK_ENDED') return <LinkEnded error={query.error} />;
  if (query.isError) {
    return (
      <main id="page" className="mx-auto max-w-[560px] px-4 py-14">
        <LoadFailed what="The report" error={query.error} retry={query.refetch} />
      </main>
    );
  }
  return <ClientReportPage opened={query.data} keys={{ token, ...(passcode && { passcode }) }} />;
}

function Loading() {
  return (
    <main
      id="page"
      role="status"
      aria-label="Loading the report"
      className="mx-auto grid max-w-[760px] gap-4 px-4 py-6 desk:px-6"
    >
      <Skeleton className="h-14" />
      <Skeleton className="h-[320px]" />
      <Skeleton className="h-[260px]" />
    </main>
  );
}
