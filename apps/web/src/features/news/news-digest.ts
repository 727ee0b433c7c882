import { queryOptions } from '@tanstack/react-query';
import { errorText } from '../../platform/api/error-text';
import { supabase } from '../../platform/api/supabase';
import { useSession } from '../../platform/session/session-store';

type Digest = { sent_at: string | null };

/** Whether the member gets the week's headlines by mail; null: not asked for. */
export const newsDigest = queryOptions({
  queryKey: ['own-rows', 'news-digest'],
  queryFn: async ({ signal }): Promise<Digest | null> => {
    const db = await supabase();
    const { data, error } = await db
      .from('news_digests')
      .select('sent_at')
      .abortSignal(signal)
      .overrideTypes<Digest[], { merge: false }>();
    if (error) throw new Error(errorText(error), { cause: error });
    return data[0] ?? null;
  },
});

export async function switchDigest(isOn: boolean): Promise<void> {
  const db = await supabase();
  const userId = useSession.getState().user?.id;
  if (userId === undefined) throw new Error('Nobody is signed in.');
  const digests = db.from('news_digests');
  const { error } = isOn
    ? await digests.insert({ user_id: userId })
    : await digests.delete().eq('user_id', userId);
  if (error) throw new Error(errorText(error), { cause: error });
}
