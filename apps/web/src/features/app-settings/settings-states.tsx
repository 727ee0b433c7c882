import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { PageTitle } from '../../ui/page-title';
import { Spinner } from '../../ui/spinner';

export function SettingsLoading() {
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

export function SettingsFailed({ error, retry }: { error: unknown; retry: () => void }) {
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
