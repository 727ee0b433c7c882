import type { AppSettings } from '@deedlight/contract/app-settings';
import { errorText } from '../../platform/api/error-text';
import { useIsAdmin } from '../../platform/session/use-is-admin';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { PageHead } from '../../ui/page/page-head';
import { PageTitle } from '../../ui/page/page-title';
import { Spinner } from '../../ui/page/spinner';
import { AccessDenied } from '../admin/public';
import { AdCard } from './ad-card';
import { ImageSetting } from './image-setting';
import { SharesProvidedCard } from './shares-provided-card';
import { TeamQuotaCard } from './team-quota-card';
import { useAppSettings } from './use-app-settings';
import { useImageSetting } from './use-image-setting';

const maxMb = 2;

/**
 * The admins' page for the sidebar's ad image, the logo, how the searches of teams are counted, and
 * what of a data provider may be shared. The server refuses everybody else, too.
 */
export function AppSettingsPage() {
  const isAdmin = useIsAdmin();
  const settings = useAppSettings();
  if (isAdmin === false) return <AccessDenied />;
  if (isAdmin === null || settings.isPending) return <SettingsLoading />;
  if (settings.data === undefined)
    return <SettingsFailed error={settings.error} retry={settings.refetch} />;
  return (
    <div className="grid max-w-[760px] gap-4 py-8">
      <PageHead title="App Settings" lead="Manage your app's branding and appearance" />
      <AdCard settings={settings.data} />
      <LogoCard settings={settings.data} />
      <TeamQuotaCard settings={settings.data} />
      <SharesProvidedCard settings={settings.data} />
      <InformationCard />
    </div>
  );
}

function InformationCard() {
  return (
    <Card title="Settings Information">
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>Ad images appear in the sidebar for lead generation</li>
        <li>Logos are used throughout the app for white-labeling</li>
        <li>Supported file types: PNG, JPEG, JPG, WebP</li>
        <li>File size limits: ad images up to 5MB, logos up to 2MB</li>
        <li>For best results, use transparent PNGs for logos and 300x200px for ads</li>
      </ul>
    </Card>
  );
}

function LogoCard({ settings: { logo_url, logo_image_id } }: { settings: AppSettings }) {
  const { put, remove } = useImageSetting({
    name: 'Logo',
    current: { id: logo_image_id },
    changeTo: (image) => ({ logo_url: image?.url ?? null, logo_image_id: image?.id ?? null }),
  });
  return (
    <Card title="Logo Settings">
      <ImageSetting
        name="Logo"
        description="It takes the place of the product's mark on every page, in mails and in reports."
        currentUrl={logo_url}
        maxMb={maxMb}
        put={put}
        remove={remove}
      />
    </Card>
  );
}

function SettingsLoading() {
  return (
    <div className="grid min-h-[40vh] place-content-center justify-items-center gap-3">
      <PageTitle>App Settings</PageTitle>
      <Spinner label="Loading settings..." />
      <p aria-hidden className="text-ink-2">
        Loading settings...
      </p>
    </div>
  );
}

function SettingsFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div role="alert" className="max-w-[560px] py-10">
      <PageTitle>App Settings</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Error Loading Settings</h1>
      <p className="mt-2 text-ink-2">{errorText(error)}</p>
      <Button className="mt-4" onClick={() => retry()}>
        Try again
      </Button>
    </div>
  );
}
