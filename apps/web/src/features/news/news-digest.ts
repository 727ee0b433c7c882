import { queryOptions } from '@tanstack/react-query';
import { ownRows, type RowOf } from '../../platform/api/own-rows';
import { useSession } from '../../platform/session/session-store';

type Digest = RowOf<'news_digests', 'sent_at'>;

/** Whether the member gets the week's headlines by mail; null: not asked for. */
export const newsDigest = queryOptions({
  queryKey: ['own-rows', 'news-digest'],
  queryFn: async ({ signal }): Promise<Digest | null> => {
    const digests = await ownRows('news_digests').select(['sent_at'], { signal });
    return digests[0] ?? null;
  },
});

export async function switchDigest(isOn: boolean): Promise<void> {
  const user_id = useSession.getState().user?.id;
  if (user_id === undefined) throw new Error('Nobody is signed in.');
  const digests = ownRows('news_digests');
  await (isOn ? digests.insert({ user_id }) : digests.delete({ is: { user_id } }));
}
