import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AppFrame } from '../features/app-frame/app-frame';
import { SidebarAd } from '../features/app-settings/sidebar-ad';
import { FeedbackWidget } from '../features/feedback/feedback-widget';
import { Brand } from '../features/frame/brand';
import { PaletteKeys } from '../features/palette/palette-keys';
import { SearchBox } from '../features/search-box/search-box';
import { useProviderOffers } from '../features/search-box/use-provider-offers';
import { useAppSettings } from '../lib/app-settings/use-app-settings';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ location, matches }) => {
    // An address that leads nowhere is the not-found page's, which needs no session.
    if (matches.some((match) => match._notFound)) return;
    const { enterApp } = await import('../lib/session/enter-app');
    await enterApp(location);
  },
  component: AppRoute,
});

const UsageMeter = lazy(() =>
  import('../features/usage/usage-meter').then((part) => ({ default: part.UsageMeter })),
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
        notice={
          <Suspense>
            <NearLimitNotice />
          </Suspense>
        }
      />
    </>
  );
}
