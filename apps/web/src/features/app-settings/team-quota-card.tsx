import type { AppSettings, TeamQuota } from '@deedlight/contract/app-settings';
import { useMutation } from '@tanstack/react-query';
import { useAtOnce } from '../../kit/hooks/use-at-once';
import { notify } from '../../kit/notify/notify';
import { errorText } from '../../platform/api/error-text';
import { Card } from '../../ui/card';
import { RadioGroup } from '../../ui/forms/choice';
import { FormMessage } from '../../ui/forms/form-message';
import { useSaveAppSettings } from './save-app-settings';

const options: { value: TeamQuota; label: string; hint: string }[] = [
  {
    value: 'per-seat',
    label: 'Each member for themselves',
    hint: 'A member’s searches and rows of exports are their own, in a team or not.',
  },
  {
    value: 'pooled',
    label: 'In one pool of the team',
    hint: 'Members on the trial bring their searches and rows of exports, the seats that an owner pays for theirs; each kind is a pool, and any member of it may use what is left.',
  },
];

/** How the searches of members of teams are counted. Who pays for themselves counts alone. */
export function TeamQuotaCard({ settings }: { settings: AppSettings }) {
  const save = useSaveAppSettings();
  const saving = useMutation({
    mutationFn: (team_quota: TeamQuota) => save({ team_quota }),
    onSuccess: () => notify({ kind: 'done', text: 'How teams count is saved' }),
  });
  const [shown, choose] = useAtOnce(settings.team_quota, saving.mutateAsync);
  return (
    <Card title="Searches of Teams">
      <div className="grid gap-3">
        {saving.isError && <FormMessage kind="failed">{errorText(saving.error)}</FormMessage>}
        <RadioGroup
          label="Members of a team count"
          options={options}
          value={shown}
          onValueChange={choose}
        />
        <p className="text-s text-ink-2">
          It holds for all teams from now on, for what was used this month too. A member who pays
          for themselves counts alone.
        </p>
      </div>
    </Card>
  );
}
