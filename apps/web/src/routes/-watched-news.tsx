import { SearchNewsCard } from '../features/listing/saved/search-news-card';
import { PinnedChangesCard } from '../features/usage/recent-searches/pinned-changes-card';

/** What changed at watched homes, and what newly matches watched searches. */
export function WatchedNews() {
  return (
    <>
      <PinnedChangesCard />
      <SearchNewsCard />
    </>
  );
}
