import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstant, formatNumber } from '../../../../kit/format/format';
import { type Answer, api, client } from '../../../../platform/api/api';
import { errorText } from '../../../../platform/api/error-text';
import { Button } from '../../../../ui/button';
import { FormMessage } from '../../../../ui/forms/form-message';
import { Empty } from '../../../../ui/page/empty';
import { SkeletonText } from '../../../../ui/page/skeleton';
import { Tag, type TagTone } from '../../../../ui/tag';
import { LoadFailed } from '../../../usage/public';
import { eventTitle } from './event-words';

type Delivery = Answer['accounts']['webhookDeliveries']['deliveries'][number];
type Attempt = Delivery['attempts'][number];

const lookEveryMs = 2000;
const soonMs = 10_000;

const statusWords: Record<Delivery['status'], { text: string; tone: TagTone }> = {
  waiting: { text: 'waiting', tone: 'plain' },
  delivered: { text: 'delivered', tone: 'good' },
  failed: { text: 'given up', tone: 'bad' },
};

/** The recent deliveries of a webhook, and the answers to them. */
export function DeliveryList({ webhook: { id, url } }: { webhook: { id: string; url: string } }) {
  const query = useQuery({
    ...api.accounts.webhookDeliveries.queryOptions({ input: { id } }),
    // A delivery under way is polled until it has been tried.
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(isUnderWay) === true ? lookEveryMs : false,
  });
  if (query.isPending) return <SkeletonText lines={2} label="Loading deliveries" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="The deliveries" />;
  }
  if (query.data.deliveries.length === 0) {
    return <Empty title="Nothing sent yet">A test event shows whether your server takes it.</Empty>;
  }
  return (
    <ul className="grid gap-3 border-line border-l pl-3" aria-label={`What was sent to ${url}`}>
      {query.data.deliveries.map((delivery) => (
        <li key={delivery.id}>
          <One delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

function One({ delivery }: { delivery: Delivery }) {
  const { id, event, status, createdAt, nextAt, attempts, payload } = delivery;
  const queryClient = useQueryClient();
  const replay = useMutation({
    mutationFn: () => client.accounts.replayWebhookDelivery({ id }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: api.accounts.webhookDeliveries.key() }),
  });
  const { text, tone } = statusWords[status];
  const when = formatInstant(createdAt);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          {eventTitle(event)} <Tag tone={tone}>{text}</Tag>{' '}
          <span className="text-s text-ink-3">{when}</span>
        </p>
        <Button
          size="s"
          aria-label={`Send again: ${eventTitle(event)}, ${when}`}
          isBusy={replay.isPending}
          onClick={() => replay.mutate()}
        >
          Send again
        </Button>
      </div>
      {replay.isError && <FormMessage kind="failed">{errorText(replay.error)}</FormMessage>}
      {nextAt !== null && attempts.length > 0 && (
        <p className="text-s text-ink-3">Tried next: {formatInstant(nextAt)}</p>
      )}
      <ul className="text-s text-ink-2">
        {attempts.map((attempt) => (
          <li key={attempt.at} className="break-words">
            {attemptText(attempt)}
          </li>
        ))}
      </ul>
      <details className="text-s">
        <summary>What was sent</summary>
        <pre className="overflow-x-auto whitespace-pre-wrap break-all font-mono">{payload}</pre>
      </details>
    </div>
  );
}

function attemptText({ at, status, milliseconds, answer, failure }: Attempt): string {
  const outcome = status === null ? `no answer: ${failure ?? 'unknown'}` : `answered ${status}`;
  const said = answer ? `: ${answer}` : '';
  return `${formatInstant(at)} · ${outcome} in ${formatNumber(milliseconds)} ms${said}`;
}

/** Tells whether the delivery is due now or very soon. */
function isUnderWay({ status, nextAt }: Delivery): boolean {
  return status === 'waiting' && nextAt !== null && Date.parse(nextAt) <= Date.now() + soonMs;
}
