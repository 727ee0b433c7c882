import { formatInstantDay } from '../../kit/format/format';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { SkeletonText } from '../../ui/skeleton';
import { LoadFailed } from '../usage/public';
import { useNewsMarks } from './use-news';

/** What the member saved; it stays here when the feeds have moved on. */
export function SavedNews() {
  const { query, mark } = useNewsMarks();
  if (query.isPending) return <SkeletonText lines={4} label="Loading saved headlines" />;
  if (query.isError)
    return <LoadFailed error={query.error} retry={query.refetch} what="Your saved headlines" />;
  const saved = query.data.filter(({ saved_at }) => saved_at !== null);
  if (saved.length === 0)
    return <Empty title="Nothing saved yet">Press Save beside a headline to keep it here.</Empty>;
  return (
    <ul>
      {saved.map(({ item_id, title, url, saved_at }) => (
        <li key={item_id} className="flex items-baseline gap-3 border-b border-line py-3">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="font-strong hover:underline"
          >
            {title}
          </a>
          <span className="ml-auto whitespace-nowrap text-xs text-ink-3">
            Saved {saved_at !== null && formatInstantDay(saved_at)}
          </span>
          <Button
            kind="quiet"
            size="s"
            aria-label={`Remove: ${title}`}
            onClick={() => mark.mutate([{ id: item_id, title, url }, { saved_at: null }])}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
