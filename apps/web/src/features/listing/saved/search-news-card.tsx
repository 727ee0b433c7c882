import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsSample } from '../../../kit/sample-shown';
import { useSession } from '../../../platform/session/session-store';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { PendingBlock } from '../../../ui/page/in-turn';
import { LoadFailed } from '../../usage/public';
import { savedSearchesQuery } from './saved-searches';
import { searchNews, usePuttingMatchesAway } from './search-matches';
import { SearchNewsRow } from './search-news-row';

const shownAtOnce = 3;
const title = 'New matches of watched searches';

/** What newly matched watched searches, newest first; absent where nothing did. */
export function SearchNewsCard() {
  const userId = useSession(({ session }) => session?.user.id);
  return userId === undefined ? null : <SearchNews userId={userId} />;
}

function SearchNews({ userId }: { userId: string }) {
  const [most, setMost] = useState(shownAtOnce);
  const searches = useQuery(savedSearchesQuery());
  const news = useQuery(searchNews(userId));
  const { mutate: putAway } = usePuttingMatchesAway(userId);
  const byId = new Map(searches.data?.map((search) => [search.id, search]));
  const rows = (news.data ?? []).flatMap((row) => {
    const search = byId.get(row.search_id);
    return search === undefined ? [] : [{ row, search }];
  });
  useShowsSample(rows.some(({ row }) => row.homes.some(({ isSample }) => isSample)));
  if (news.isError) {
    return (
      <Card title={title}>
        <LoadFailed error={news.error} retry={news.refetch} what="New matches" />
      </Card>
    );
  }
  if (news.isPending || (news.data.length > 0 && searches.isPending)) return <PendingBlock />;
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ul aria-label={title}>
        {rows.slice(0, most).map(({ row, search }) => (
          <SearchNewsRow key={row.id} row={row} search={search} putAway={() => putAway(row.id)} />
        ))}
      </ul>
      {rows.length > most && (
        <Button className="mt-3" onClick={() => setMost(most + shownAtOnce)}>
          Show older
        </Button>
      )}
    </Card>
  );
}
