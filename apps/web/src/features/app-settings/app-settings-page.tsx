import { useIsAdmin } from '../../platform/session/use-is-admin';
import { PageHead } from '../../ui/page-head';
import { AccessDenied } from '../admin/public';
import { AdCard } from './ad-card';
import { InformationCard } from './information-card';
import { LogoCard } from './logo-card';
import { SettingsFailed, SettingsLoading } from './settings-states';
import { useAppSettings } from './use-app-settings';

/** For admins: the ad image of the sidebar and the logo. The server refuses everybody else, too. */
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
      <InformationCard />
    </div>
  );
}
