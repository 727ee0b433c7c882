import { useQuery } from '@tanstack/react-query';
import { formatCount, formatInstantDay } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { PendingBlock } from '../../../ui/page/in-turn';
import { TextLink } from '../../../ui/text-link';
import { LoadFailed } from '../../usage/public';
import { type SavedSearch, savedSearchesQuery } from './saved-searches';

const shown = 4;

/** The member's saved searches, and how many matches each had when it was last opened; absent where none is. */
export function SavedSearchesCard() {
  const query = useQuery(savedSearchesQuery());
  if (query.isPending) return <PendingBlock />;
  if (query.data?.length === 0) return null;
  return (
    <Card title="Saved searches">
      {query.isError ? (
        <LoadFailed error={query.error} retry={query.refetch} what="Your saved searches" />
      ) : (
        <SavedList searches={query.data} />
      )}
    </Card>
  );
}

function SavedList({ searches }: { searches: readonly SavedSearch[] }) {
  return (
    <ul aria-label="Searches saved last">
      {searches.slice(0, shown).map(({ id, name, query: search, last_count, last_seen_at }) => (
        <li key={id} className="border-b border-line py-2 last:border-0">
          <TextLink to="/app/search" search={search} className="font-strong">
            {name}
          </TextLink>
          {last_count !== null && last_seen_at !== null && (
            <p className="text-s text-ink-2">
              {formatCount(last_count, 'property', 'properties')} on{' '}
              {formatInstantDay(last_seen_at)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
