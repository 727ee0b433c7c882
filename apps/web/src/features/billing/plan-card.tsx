import { formatNumber } from '../../kit/format/format';
import { client } from '../../platform/api/api';
import { errorText } from '../../platform/api/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormMessage } from '../../ui/forms/form-message';
import { Tag } from '../../ui/tag';
import { type Billing, keptText, nextText, planNames, statusOf } from './plan-words';
import { useLeaveFor } from './use-leave-for';
import { useRenewal } from './use-renewal';

/** The plan, its state, and the actions on it. */
export function PlanCard({ billing }: { billing: Billing }) {
  const portal = useLeaveFor(() => client.billing.portal({}));
  const renewal = useRenewal();
  const { text, tone } = statusOf(billing);
  const next = nextText(billing);
  const canCancel =
    billing.plan === 'pro' && billing.seat === null && billing.subscription?.cancels === false;
  const error = portal.error ?? renewal.error;
  return (
    <Card title="Your plan">
      <p className="flex flex-wrap items-center gap-2.5">
        <span className="text-xl font-bold tracking-tight">{planNames[billing.plan]}</span>
        <Tag tone={tone}>{text}</Tag>
      </p>
      {next !== null && <p className="mt-1 text-ink-2">{next}</p>}
      {billing.plan !== 'none' && (
        <p className="mt-1 text-ink-2">
          Lists export up to {formatNumber(billing.monthlyExportRows[billing.plan])} rows in a
          period.
        </p>
      )}
      {error !== null && (
        <div className="mt-3">
          <FormMessage kind="failed">{errorText(error)}</FormMessage>
        </div>
      )}
      {billing.isConfigured && billing.hasCustomer && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button isBusy={portal.isPending} onClick={() => portal.mutate()}>
            Manage subscription
          </Button>
          {canCancel && (
            <Button
              kind="danger"
              isBusy={renewal.isPending}
              aria-describedby="what-is-kept"
              onClick={() => renewal.mutate('cancel')}
            >
              Cancel subscription
            </Button>
          )}
        </div>
      )}
      {canCancel && (
        <p id="what-is-kept" className="mt-3 max-w-[64ch] text-s text-ink-3">
          {keptText(billing)}
        </p>
      )}
    </Card>
  );
}
