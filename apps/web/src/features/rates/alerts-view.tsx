import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card';
import { Empty } from '../../ui/empty';
import { FormMessage } from '../../ui/form-message';
import { SkeletonCard } from '../../ui/skeleton';
import { LoadFailed } from '../usage/public';
import { AlertForm } from './alert-form';
import { AlertRow } from './alert-row';
import { rateAlerts } from './rate-alerts';
import { ratesQuery } from './rates-query';

/** Levels that the member waits for; a mail goes once each time one is crossed. */
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
