import { formatInstantDay, formatNumber } from '../../kit/format/format';
import { type UsageState, useUsage } from '../../platform/usage/usage-store';
import { KeyValue, KeyValueList } from '../../ui/key-value';
import { Dialog } from '../../ui/overlays/dialog';
import { ModalActions } from './modal-actions';
import { defaultUsageText } from './modal-words';

type Subscription = NonNullable<UsageState['subscription']>;

const tiers: Record<Subscription['tier'], string> = { trial: 'Free trial', pro: 'Pro' };

const statuses: Record<Subscription['status'], string> = {
  incomplete: 'First payment pending',
  incomplete_expired: 'First payment failed',
  trialing: 'In trial',
  active: 'Active',
  past_due: 'Payment late',
  canceled: 'Canceled',
  unpaid: 'Unpaid',
  paused: 'Paused',
  expired: 'Expired',
};

type Props = { title: string; message: string; onClose: () => void };

export function UsageModal({ title, message, onClose }: Props) {
  const { subscription, total, resetDate, error } = useUsage();
  const limit = error?.details?.limit ?? total?.limit;
  const isKnown = limit !== undefined && resetDate !== null;
  return (
    <Dialog isOpen onClose={onClose} title={title} description={message}>
      {subscription !== null && (
        <KeyValueList>
          <KeyValue label="Plan">{tierText(subscription)}</KeyValue>
          <KeyValue label="Status">{statusText(subscription)}</KeyValue>
        </KeyValueList>
      )}
      <p className="mt-3">
        {isKnown
          ? `You've used all ${formatNumber(limit)} searches for this billing period. Your usage will reset on ${formatInstantDay(resetDate)}.`
          : defaultUsageText}
      </p>
      {subscription?.cancelAtPeriodEnd && (
        <p className="mt-3 rounded-m bg-warn-soft px-3 py-2.5 text-warn">
          {`Your subscription is set to cancel at the end of this period${endText(subscription.currentPeriodEnd)}.`}
        </p>
      )}
      <ModalActions onClose={onClose} action="Manage Subscription" />
    </Dialog>
  );
}

function endText(end: string | null): string {
  return end === null ? '' : `, on ${formatInstantDay(end)}`;
}

function tierText({ tier }: Pick<Subscription, 'tier'>): string {
  return tiers[tier];
}

function statusText({ status }: Pick<Subscription, 'status'>): string {
  return statuses[status];
}
