import { useQuery } from '@tanstack/react-query';
import { formatCount, formatInstantDay } from '../../../kit/format/format';
import { Card } from '../../../ui/card';
import { Empty } from '../../../ui/page/empty';
import { SkeletonText } from '../../../ui/page/skeleton';
import { TextLink } from '../../../ui/text-link';
import { LoadFailed } from '../../usage/public';
import { savedSearchesQuery } from './saved-searches';

const shown = 4;

/** The member's saved searches, and how many matches each had when it was last opened. */
export function SavedSearchesCard() {
  return (
    <Card title="Saved searches">
      <Saved />
    </Card>
  );
}

function Saved() {
  const query = useQuery(savedSearchesQuery());
  if (query.isPending) return <SkeletonText lines={3} label="Loading saved searches" />;
  if (query.isError) {
    return <LoadFailed error={query.error} retry={query.refetch} what="Your saved searches" />;
  }
  if (query.data.length === 0) {
    return (
      <Empty title="No search saved yet">
        Set filters on{' '}
        <TextLink to="/app/search" className="underline">
          the search page
        </TextLink>{' '}
        and save them: when you open them again, you hear how many properties came since.
      </Empty>
    );
  }
  return (
    <ul aria-label="Searches saved last">
      {query.data.slice(0, shown).map(({ id, name, query: search, last_count, last_seen_at }) => (
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
