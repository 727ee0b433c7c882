import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatInstantDay } from '../../kit/format/format';
import { useAtOnce } from '../../kit/hooks/use-at-once';
import { notify } from '../../kit/notify/notify';
import { ownRows, type RowOf } from '../../platform/api/own-rows';
import { useSession } from '../../platform/session/session-store';
import { Card } from '../../ui/card';
import { Switch } from '../../ui/forms/choice';
import { SkeletonCard } from '../../ui/page/skeleton';
import { LoadFailed } from '../usage/public';

type Digest = RowOf<'news_digests', 'sent_at'>;

/** Whether the member gets the week's headlines by mail; null when never requested. */
const newsDigest = queryOptions({
  queryKey: ['own-rows', 'news-digest'],
  queryFn: async ({ signal }): Promise<Digest | null> => {
    const digests = await ownRows('news_digests').select(['sent_at'], { signal });
    return digests[0] ?? null;
  },
});

/** The subscription to the week's headlines by mail. */
export function DigestCard({ sendsMail }: { sendsMail: boolean }) {
  const client = useQueryClient();
  const query = useQuery(newsDigest);
  const change = useMutation({
    mutationFn: switchDigest,
    onSuccess: () => client.invalidateQueries(newsDigest),
    onError: () => notify({ kind: 'failed', text: 'That stays as it was. Try again.' }),
  });
  const [isOn, turn] = useAtOnce(query.data != null, change.mutateAsync);
  if (query.isPending) return <SkeletonCard lines={2} />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="Your digest" />;
  const digest = query.data;
  return (
    <Card title="Weekly digest">
      <Switch label="Mail me the week’s headlines" checked={isOn} onCheckedChange={turn} />
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

async function switchDigest(isOn: boolean): Promise<void> {
  const user_id = useSession.getState().user?.id;
  if (user_id === undefined) throw new Error('Nobody is signed in.');
  const digests = ownRows('news_digests');
  await (isOn ? digests.insert({ user_id }) : digests.delete({ is: { user_id } }));
}
