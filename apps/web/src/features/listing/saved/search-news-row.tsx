import { matchedWords } from '@deedlight/domain/listing/matched-words';
import X from 'lucide/dist/esm/icons/x.mjs';
import { formatCount, formatInstantDay } from '../../../kit/format/format';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { TextLink } from '../../../ui/text-link';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { SavedSearch } from './saved-searches';
import type { SearchNews } from './search-matches';

type Props = { row: SearchNews; search: SavedSearch; putAway: () => void };

const shownHomes = 5;

/** What newly matches one search: each home with the figures by which it does, and their sources. */
export function SearchNewsRow({ row, search, putAway }: Props) {
  const { noticed_at, new_matches, total, homes } = row;
  const shown = homes.slice(0, shownHomes);
  return (
    <li className="border-b border-line py-2.5 first:pt-0 last:border-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-x-3">
        <TextLink
          to="/app/search"
          search={search.query}
          className="min-w-0 font-strong wrap-anywhere"
        >
          {search.name}
        </TextLink>
        <span className="flex shrink-0 items-center gap-1 text-s text-ink-3">
          {formatInstantDay(noticed_at)}
          <Button kind="quiet" size="s" aria-label={`Put away: ${search.name}`} onClick={putAway}>
            <Icon of={X} size="s" />
          </Button>
        </span>
      </div>
      <p className="text-s text-ink-2">
        {formatCount(new_matches, 'new match', 'new matches')} of {total}
      </p>
      <ul className="mt-1 grid gap-1.5">
        {shown.map((home) => (
          <Home key={home.propertyId} home={home} />
        ))}
      </ul>
      {new_matches > shown.length && (
        <p className="mt-1.5 text-s text-ink-3">
          <TextLink to="/app/search" search={search.query}>
            and {formatCount(new_matches - shown.length, 'more home')}
          </TextLink>
          , among all {formatCount(total, 'match', 'matches')}
        </p>
      )}
    </li>
  );
}

function Home({ home }: { home: SearchNews['homes'][number] }) {
  const { now, sources } = matchedWords(home);
  return (
    <li>
      <TextLink to="/app/property/{-$id}" params={{ id: home.propertyId }} preload={false}>
        {home.label ?? home.propertyId}
      </TextLink>
      <span className="block wrap-anywhere">
        <VisuallyHidden>was </VisuallyHidden>
        <span className="text-ink-3">did not match</span> <span aria-hidden="true">→</span>{' '}
        <VisuallyHidden>now </VisuallyHidden>
        {now}
      </span>
      {sources.map((source) => (
        <span key={source} className="block text-s text-ink-3 wrap-anywhere">
          {source}
        </span>
      ))}
    </li>
  );
}
