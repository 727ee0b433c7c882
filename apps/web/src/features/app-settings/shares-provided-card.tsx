import type { AppSettings } from '@deedlight/contract/app-settings';
import { useMutation } from '@tanstack/react-query';
import { useAtOnce } from '../../kit/hooks/use-at-once';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { Card } from '../../ui/card';
import { Switch } from '../../ui/forms/choice';
import { FormMessage } from '../../ui/forms/form-message';
import { useSaveAppSettings } from './save-app-settings';

/** Whether members may share the data provider's comparables, which its license may not allow. */
export function SharesProvidedCard({ settings }: { settings: AppSettings }) {
  const save = useSaveAppSettings();
  const saving = useMutation({
    mutationFn: (shares_provided: boolean) => save({ shares_provided }),
    onSuccess: () => notify({ kind: 'done', text: 'What may be shared is saved' }),
  });
  // A server of before has no such setting, and shares.
  const [shown, choose] = useAtOnce(settings.shares_provided !== false, saving.mutateAsync);
  return (
    <Card title="Data Provider">
      <div className="grid gap-3">
        {saving.isError && <FormMessage kind="failed">{errorText(saving.error)}</FormMessage>}
        <Switch
          label="Members may share the provider’s comparables with clients"
          checked={shown}
          onCheckedChange={choose}
        />
        <p className="text-s text-ink-2">
          Turn it off where your contract with the provider does not allow it. Links made before
          keep what they show.
        </p>
      </div>
    </Card>
  );
}
