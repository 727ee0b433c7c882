import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AppFrame } from '../features/app-frame/app-frame';
import { Brand } from '../features/app-frame/public-frame/brand';
import { SidebarAd } from '../features/app-settings/sidebar-ad';
import { useAppSettings } from '../features/app-settings/use-app-settings';
import { FeedbackWidget } from '../features/feedback/feedback-widget';
import { PaletteKeys } from '../features/palette/palette-keys';
import { SearchBox } from '../features/suggest/search-box';
import { useProviderOffers } from '../features/suggest/use-provider-offers';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ location, matches, context }) => {
    // An unknown address gets the not-found page, which needs no session.
    if (matches.some((match) => match._notFound)) return;
    const { enterApp } = await import('../platform/session/enter-app');
    await enterApp(location, await context.queries.load());
  },
  component: AppRoute,
});

const UsageMeter = lazy(() =>
  import('../features/usage/usage-meter').then((part) => ({ default: part.UsageMeter })),
);
const TrialLeft = lazy(() =>
  import('../features/usage/trial-left').then((part) => ({ default: part.TrialLeft })),
);
const NearLimitNotice = lazy(() =>
  import('../features/usage/near-limit-notice').then((part) => ({ default: part.NearLimitNotice })),
);

function AppRoute() {
  const { data } = useAppSettings();
  const queryClient = useQueryClient();
  return (
    <>
      <FeedbackWidget />
      <PaletteKeys
        load={async () => {
          const { paletteEntries } = await import('./-palette-entries');
          return paletteEntries(queryClient);
        }}
      />
      <AppFrame
        brand={<Brand logoUrl={data?.logo_url} />}
        ad={<SidebarAd />}
        search={
          <SearchBox place="bar" propertyPage="/app/property/{-$id}" useMore={useProviderOffers} />
        }
        usage={
          <Suspense>
            <UsageMeter />
          </Suspense>
        }
        standing={
          <Suspense>
            <TrialLeft />
          </Suspense>
        }
        notice={
          <Suspense>
            <NearLimitNotice />
          </Suspense>
        }
      />
    </>
  );
}
