import { isPropertyId } from '@deedlight/domain/property/property-id';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { nameText } from '../../kit/format/place-text';
import { codeOf, isRefusal } from '../../platform/api/api-failure';
import { propertyQuery } from '../../platform/api/property-query';
import { PageTitle } from '../../ui/page-title';
import { LoadFailed } from '../usage/public';
import { SourcesProvider } from './evidence/sources-context';
import { LimitReached } from './limit-reached';
import type { PlacesMap } from './nearby/places';
import { type PropertyPath, PropertyPathProvider } from './property-link';
import { PropertyReport } from './property-report';
import { PropertySkeleton } from './property-skeleton';
import { PropertyUnknown } from './property-unknown';

// Visitors, who read most of these pages, have no plan that could refuse them.
const NotOpened = lazy(() => import('./not-opened').then((part) => ({ default: part.NotOpened })));

type Props = {
  id: string;
  /** The reader's own day, YYYY-MM-DD, to which "owned for" is counted. */
  today: string;
  PlacesMap: PlacesMap;
  /** Where links to other properties lead. */
  propertyPage?: PropertyPath;
};

export function PropertyPage({ id, propertyPage = '/property/$id', ...rest }: Props) {
  return (
    <PropertyPathProvider value={propertyPage}>
      {/* What cannot be an id is not asked for; the answer would be the same. */}
      {isPropertyId(id) ? <KnownShape id={id} {...rest} /> : <PropertyUnknown id={id} />}
    </PropertyPathProvider>
  );
}

function KnownShape({ id, today, PlacesMap }: Omit<Props, 'propertyPage'>) {
  const query = useQuery(propertyQuery(id));
  if (query.isPending) return <PropertySkeleton />;
  if (query.isError) return <Failed id={id} error={query.error} retry={query.refetch} />;
  const { property, searchLimit } = query.data;
  return (
    <SourcesProvider sources={property.sources}>
      <PageTitle>{nameText(property)}</PageTitle>
      <PropertyReport
        // A new property starts with its lists closed and nothing selected.
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
