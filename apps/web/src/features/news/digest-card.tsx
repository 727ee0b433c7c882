import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstantDay } from '../../kit/format/format';
import { notify } from '../../kit/notify/notify';
import { Card } from '../../ui/card';
import { Switch } from '../../ui/choice';
import { SkeletonCard } from '../../ui/skeleton';
import { LoadFailed } from '../usage/public';
import { newsDigest, switchDigest } from './news-digest';

/** The week's headlines by mail, for who wants them. */
export function DigestCard({ sendsMail }: { sendsMail: boolean }) {
  const client = useQueryClient();
  const query = useQuery(newsDigest);
  const change = useMutation({
    mutationFn: switchDigest,
    onSuccess: () => client.invalidateQueries(newsDigest),
    onError: () => notify({ kind: 'failed', text: 'That stays as it was. Try again.' }),
  });
  if (query.isPending) return <SkeletonCard lines={2} />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="Your digest" />;
  const digest = query.data;
  return (
    <Card title="Weekly digest">
      <Switch
        label="Mail me the week’s headlines"
        checked={digest !== null}
        onCheckedChange={(isOn) => change.mutate(isOn)}
      />
      <p className="text-xs text-ink-3">
        {sendsMail
          ? sentWords(digest)
          : 'This server sends no mail. Whoever runs it sets SMTP_URL or RESEND_API_KEY.'}
      </p>
    </Card>
  );
}

function sentWords(digest: { sent_at: string | null } | null): string {
  if (digest === null) return 'Once a week, to your account’s address.';
  if (digest.sent_at === null) return 'The first comes within an hour of the next headlines.';
  return `Last sent ${formatInstantDay(digest.sent_at)}.`;
}
