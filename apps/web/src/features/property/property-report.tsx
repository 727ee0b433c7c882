import type { Property } from '@deedlight/contract/property';
import type { SearchLimit } from '@deedlight/contract/property/properties';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Card } from '../../ui/card';
import { SectionNav } from '../../ui/page/section-nav';
import { SkeletonText } from '../../ui/page/skeleton';
import { NearbyCard } from './nearby/nearby-card';
import { hasPosition, type PlacesMap } from './nearby/places';
import { HeadlineStrip } from './overview/headline-strip';
import { PropertyActions } from './overview/property-actions';
import { PropertyHeader } from './overview/property-header';
import { ViewsLeft } from './overview/views-left';
import { PropertySections } from './property-sections';
import { sections } from './sections';
import { SourcesCard } from './sources/sources-card';

// The section stands below the first screen, and asks services that may be slow.
const AroundCard = lazy(() =>
  import('../around/public').then((part) => ({ default: part.AroundCard })),
);

type Props = {
  property: Property;
  searchLimit: SearchLimit;
  today: string;
  PlacesMap: PlacesMap;
};

/** The whole page of one property, in the order of its section links. */
export function PropertyReport({ property, searchLimit, today, PlacesMap }: Props) {
  const anchor = useLocation({ select: (location) => location.hash });
  // The browser looked for the anchor before the property had loaded.
  useEffect(() => {
    if (anchor !== '') document.getElementById(anchor)?.scrollIntoView();
  }, [anchor]);
  return (
    <article className="pt-6 wrap-anywhere">
      <PropertyHeader property={property} actions={<PropertyActions property={property} />} />
      <div id="overview" className="mt-5">
        <HeadlineStrip property={property} />
      </div>
      <div className="sticky top-[53px] z-10 mt-4 mb-[18px] bg-page max-desk:static print:hidden">
        <SectionNav sections={[...sections]} label="Sections of this page" />
      </div>
      <div className="grid gap-[18px]">
        <PropertySections property={property} today={today} />
        <NearbyCard property={property} PlacesMap={PlacesMap} />
        <Suspense
          fallback={
            <Card id="around" title="Around the home" className="min-h-[960px] desk:min-h-[560px]">
              <SkeletonText lines={8} label="Loading what lies around" />
            </Card>
          }
        >
          <AroundCard id={property.id} hasPlace={property.isSample || hasPosition(property)} />
        </Suspense>
        <SourcesCard id={property.id} sources={property.sources} today={today} />
      </div>
      <ViewsLeft limit={searchLimit} />
    </article>
  );
}
