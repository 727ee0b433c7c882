import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtOnce } from '../../../kit/hooks/use-at-once';
import { notify } from '../../../kit/notify/notify';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Switch } from '../../../ui/forms/choice';
import { FormMessage } from '../../../ui/forms/form-message';
import { Empty } from '../../../ui/page/empty';
import { SkeletonCard } from '../../../ui/page/skeleton';
import { LoadFailed } from '../../usage/public';
import { ratesQuery } from '../rates-query';
import { AlertForm } from './alert-form';
import { alertWords, firedWords } from './alert-words';
import { deleteAlert, type RateAlert, rateAlerts, switchAlert } from './rate-alerts';

/** The member's rate levels; one mail is sent each time a level is crossed. */
export function AlertsView({ today }: { today: string }) {
  const alerts = useQuery(rateAlerts);
  const rates = useQuery(ratesQuery('1', today));
  if (alerts.isPending || rates.isPending) return <SkeletonCard lines={5} />;
  if (alerts.isError)
    return <LoadFailed error={alerts.error} retry={alerts.refetch} what="Your alerts" />;
  if (rates.isError) return <LoadFailed error={rates.error} retry={rates.refetch} what="Rates" />;
  return (
    <div className="grid gap-4">
      {!rates.data.sendsMail && (
        <FormMessage kind="failed">
          This server sends no mail, so no alert can reach you. Whoever runs it sets SMTP_URL or
          RESEND_API_KEY.
        </FormMessage>
      )}
      <AlertForm rates={rates.data} />
      <Card title="Your alerts" note={`${alerts.data.length} of 20`}>
        {alerts.data.length === 0 ? (
          <Empty title="No alerts yet">Choose a rate and a level above.</Empty>
        ) : (
          <ul className="grid">
            {alerts.data.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function AlertRow({ alert }: { alert: RateAlert }) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries(rateAlerts);
  const onError = () => notify({ kind: 'failed', text: 'The alert stays as it was. Try again.' });
  const toggle = useMutation({
    mutationFn: (isOn: boolean) => switchAlert(alert.id, isOn),
    onSuccess,
    onError,
  });
  const [isOn, turn] = useAtOnce(alert.is_on, toggle.mutateAsync);
  const remove = useMutation({ mutationFn: () => deleteAlert(alert.id), onSuccess, onError });
  const words = alertWords(alert);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <span className="flex-1">
        {words}
        <span className="block text-xs text-ink-3">{firedWords(alert)}</span>
      </span>
      <Switch label="On" aria-label={`On: ${words}`} checked={isOn} onCheckedChange={turn} />
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
