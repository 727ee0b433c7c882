import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../kit/notify/notify';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/choice';
import { alertWords, firedWords } from './alert-words';
import { deleteAlert, type RateAlert, rateAlerts, switchAlert } from './rate-alerts';

export function AlertRow({ alert }: { alert: RateAlert }) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries(rateAlerts);
  const onError = () => notify({ kind: 'failed', text: 'The alert stays as it was. Try again.' });
  const toggle = useMutation({
    mutationFn: (isOn: boolean) => switchAlert(alert.id, isOn),
    onSuccess,
    onError,
  });
  const remove = useMutation({ mutationFn: () => deleteAlert(alert.id), onSuccess, onError });
  const words = alertWords(alert);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="flex-1">
        {words}
        <span className="block text-xs text-ink-3">{firedWords(alert)}</span>
      </span>
      <Switch
        label="On"
        aria-label={`On: ${words}`}
        checked={alert.is_on}
        onCheckedChange={(isOn) => toggle.mutate(isOn)}
      />
      <Button
        size="s"
        kind="danger"
        aria-label={`Delete: ${words}`}
        isBusy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Delete
      </Button>
    </li>
  );
}
