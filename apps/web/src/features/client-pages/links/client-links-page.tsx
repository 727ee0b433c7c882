import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/api';
import { LinkButton } from '../../../ui/link-button';
import { Empty } from '../../../ui/page/empty';
import { PageHead } from '../../../ui/page/page-head';
import { SkeletonText } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { ClientLinkRow } from './client-link-row';

/** Every link that the member shared: how often it was opened, until when it works, and its end. */
export function ClientLinksPage() {
  const query = useQuery(api.clientPages.list.queryOptions());
  return (
    <article className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 py-6 wrap-anywhere">
      <PageHead
        title="Client links"
        lead="Reports that you shared, each as it was on its day. Opens are counted for each link; nobody who opens one is followed."
      />
      <div>
        <LinkButton to="/app/reports">Reports: several as one PDF</LinkButton>
      </div>
      {query.isPending && <SkeletonText lines={6} label="Loading your client links" />}
      {query.isError && (
        <LoadFailed what="Your client links" error={query.error} retry={query.refetch} />
      )}
      {query.data?.links.length === 0 && (
        <Empty title="No link yet" action={<LinkButton to="/app/search">Search homes</LinkButton>}>
          Open a home, press “Use in” and choose “Share with a client”; or share the loans that you
          compare, or a closing.
        </Empty>
      )}
      {query.data && query.data.links.length > 0 && (
        <ul aria-label="Your client links" className="rounded-l border border-line bg-surface">
          {query.data.links.map((link) => (
            <ClientLinkRow key={link.id} link={link} now={new Date().toISOString()} />
          ))}
        </ul>
      )}
    </article>
  );
}
