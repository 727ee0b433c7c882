import { isPropertyId } from '@deedlight/domain/property/property-id';
import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatInstant } from '../../kit/format/format';
import { nameText } from '../../kit/format/place-text';
import { useReturnTo } from '../../kit/url-state/return-to';
import { codeOf, isRefusal } from '../../platform/api/api-failure';
import { propertyQuery } from '../../platform/api/property-query';
import { useAskAnew } from '../../platform/session/use-ask-anew';
import { LinkButton } from '../../ui/link-button';
import { PageTitle } from '../../ui/page/page-title';
import { Skeleton, SkeletonCard } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';
import { SourcesProvider } from './evidence/sources-context';
import type { PlacesMap } from './nearby/places';
import { type PropertyPath, PropertyPathProvider, useIsInside } from './property-link';
import { PropertyReport } from './property-report';
import { sections } from './sections';

const pair = 'grid gap-[18px] wide:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]';

// Visitors, who read most of these pages, have no plan that could refuse them.
const NotOpened = lazy(() => import('./not-opened').then((part) => ({ default: part.NotOpened })));

type Props = {
  id: string;
  /** The reader's local date, YYYY-MM-DD, for "owned for". */
  today: string;
  PlacesMap: PlacesMap;
  /** The route of links to other properties. */
  propertyPage?: PropertyPath;
};

export function PropertyPage({ id, propertyPage = '/property/$id', ...rest }: Props) {
  return (
    <PropertyPathProvider value={propertyPage}>
      {/* A text that cannot be an id is not requested; the answer would be the same. */}
      {isPropertyId(id) ? <KnownShape id={id} {...rest} /> : <PropertyUnknown id={id} />}
    </PropertyPathProvider>
  );
}

function KnownShape({ id, today, PlacesMap }: Omit<Props, 'propertyPage'>) {
  useAskAnew(!useIsInside());
  const query = useQuery(propertyQuery(id));
  if (query.isPending) return <PropertySkeleton />;
  if (query.isError) return <Failed id={id} error={query.error} retry={query.refetch} />;
  const { property, searchLimit } = query.data;
  return (
    <SourcesProvider sources={property.sources}>
      <PageTitle>{nameText(property)}</PageTitle>
      <PropertyReport
        // A new property starts with its lists collapsed and nothing selected.
        key={property.id}
        property={property}
        searchLimit={searchLimit}
        today={today}
        PlacesMap={PlacesMap}
      />
    </SourcesProvider>
  );
}

function Failed({ id, error, retry }: { id: string; error: unknown; retry: () => void }) {
  const code = codeOf(error);
  if (code === 'PROPERTY_UNKNOWN') return <PropertyUnknown id={id} />;
  if (code === 'ANONYMOUS_LIMIT') return <LimitReached error={error} />;
  if (isRefusal(code)) {
    return (
      <Suspense>
        <NotOpened error={error} />
      </Suspense>
    );
  }
  return (
    <div className="mx-auto max-w-[640px] py-14">
      <PageTitle>Property not loaded</PageTitle>
      <LoadFailed error={error} retry={retry} what="The property" />
    </div>
  );
}

/** A 404 page for an unknown property, with advice on what to do instead. */
function PropertyUnknown({ id }: { id: string }) {
  const isInside = useIsInside();
  return (
    <div className="mx-auto max-w-[560px] py-14 desk:py-24">
      <PageTitle>Property not found</PageTitle>
      <p className="text-s text-ink-3">404</p>
      <h1 className="mt-1 text-2xl font-bold tracking-tight">No property with this id</h1>
      <p className="mt-3 text-l text-ink-2">
        <span className="font-strong break-all text-ink">{id.slice(0, 80)}</span> is not in the
        records. The link may be mistyped, or the county may have merged or split the parcel.
      </p>
      <p className="mt-2 text-l text-ink-2">Search by address or parcel number above.</p>
      <div className="mt-6">
        <LinkButton to={isInside ? '/app' : '/'} kind="primary">
          Go to the start page
        </LinkButton>
      </div>
    </div>
  );
}

/** The page's outline while the property loads. */
function PropertySkeleton() {
  return (
    <div role="status" aria-label="Loading property" className="pt-6">
      <Skeleton className="h-[34px] w-[min(340px,80%)]" />
      <Skeleton className="mt-2.5 h-4 w-[min(460px,95%)]" />
      <Skeleton className="mt-2.5 h-4 w-[min(230px,60%)]" />
      <div className="mt-6 grid grid-cols-3 gap-px overflow-hidden rounded-l border border-line bg-line wide:grid-cols-6">
        {['Beds', 'Baths', 'Living area', 'Lot', 'Built', 'Last sale'].map((label) => (
          <div key={label} className="bg-surface px-3 py-2.5 desk:px-4 desk:py-3">
            <span className="text-xs text-ink-3">{label}</span>
            <Skeleton className="mt-1.5 h-5 w-3/5" />
          </div>
        ))}
      </div>
      <div className="mt-4 mb-[18px] flex gap-[22px] overflow-hidden border-b border-line py-[9px] text-ink-3">
        {sections.map((section) => (
          <span key={section.id} className="whitespace-nowrap">
            {section.label}
          </span>
        ))}
      </div>
      <div className={pair}>
        <SkeletonCard lines={11} />
        <SkeletonCard lines={8} />
        <SkeletonCard lines={6} />
        <SkeletonCard lines={7} />
      </div>
    </div>
  );
}

/**
 * The page behind the sign-up dialog, which stays after it is closed: what happened and what to do.
 */
function LimitReached({ error }: { error: unknown }) {
  const resetsAt = resetOf(error);
  const isInside = useIsInside();
  const returnTo = useReturnTo();
  return (
    <div className="mx-auto max-w-[560px] py-14 desk:py-24">
      <PageTitle>Free views used up</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">The free property views are used up</h1>
      <p className="mt-3 text-l text-ink-2">
        This property was not opened.
        {resetsAt !== null && ` New free views come ${formatInstant(resetsAt)}.`} Properties you
        opened today can still be read.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton to="/signup" search={returnTo} kind="primary">
          Create an account
        </LinkButton>
        <LinkButton to={isInside ? '/app' : '/'}>Go to the start page</LinkButton>
      </div>
    </div>
  );
}

function resetOf(error: unknown): string | null {
  if (!(error instanceof ORPCError)) return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('resetsAt' in data)) return null;
  return typeof data.resetsAt === 'string' ? data.resetsAt : null;
}
