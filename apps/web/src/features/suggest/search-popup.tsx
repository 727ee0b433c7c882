import { formatCount } from '../../kit/format/format';
import { unreachableWords } from '../../kit/format/unreachable-words';
import { forgetLookUps, type LookUp } from '../../platform/usage/anonymous-store';
import { Button } from '../../ui/button';
import { SampleTag } from '../../ui/tag';
import { LoadFailed } from '../usage/public';
import { type More, nothingMore } from './more';
import { RecentOption, SuggestionOption } from './search-option';
import type { useSuggestions } from './use-suggestions';

type Props = {
  listId: string;
  isOpen: boolean;
  active: number;
  text: string;
  found: ReturnType<typeof useSuggestions>;
  more?: More;
  recent: LookUp[];
  onPick: (index: number) => void;
  onPoint: (index: number) => void;
};

/** Suggestions, recent properties, or why there are none; nothing while there is nothing to say. */
export function SearchPopup(props: Props) {
  const { listId, isOpen, active, text, found, recent, onPick, onPoint } = props;
  const { more = nothingMore } = props;
  const isBlank = text.trim() === '';
  const { suggestions } = found;
  const hasMore = more.count > 0;
  const missing = unreachableWords(found.unreachable);
  const isEmpty = !isBlank && found.isCurrent && suggestions.length === 0 && !hasMore;
  const hasContent =
    recent.length > 0 || suggestions.length > 0 || hasMore || isEmpty || found.isError;
  const areSamples = [...recent, ...suggestions].map((property) => property.isSample);
  const isAllSample = areSamples.length > 0 && areSamples.every(Boolean) && !hasMore;
  const option = (at: number) => ({
    id: `${listId}-${at}`,
    isActive: at === active,
    isMarkedSample: !isAllSample && areSamples[at] === true,
    onPick: () => onPick(at),
    onPoint: () => onPoint(at),
  });
  return (
    <div
      hidden={!isOpen || !hasContent}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(520px,64dvh)] overflow-y-auto rounded-m border border-line-strong bg-surface text-left shadow-pop"
    >
      {recent.length > 0 && <RecentHeading />}
      {!isBlank && !found.isError && suggestions.length > 0 && (
        <p className="px-4 pt-2 text-xs text-ink-3">{countText(suggestions.length)}</p>
      )}
      <div
        id={listId}
        role="listbox"
        hidden={(areSamples.length === 0 && !hasMore) || found.isError}
        tabIndex={-1}
        aria-label={isBlank ? 'Recent look-ups' : 'Matching properties'}
      >
        {recent.map((property, at) => (
          <RecentOption key={property.id} property={property} {...option(at)} />
        ))}
        {suggestions.map((suggestion, at) => (
          <SuggestionOption
            key={suggestion.id}
            suggestion={suggestion}
            query={text}
            {...option(at)}
          />
        ))}
        {hasMore && more.list((at) => option(areSamples.length + at))}
      </div>
      {more.note}
      {isAllSample && !found.isError && <AllSample />}
      {isEmpty && <NoMatch text={text.trim()} />}
      {missing !== null && (suggestions.length > 0 || isEmpty) && (
        <p className="border-t border-line px-4 py-2 text-s text-warn">{missing}</p>
      )}
      {found.isError && (
        <div className="p-2">
          <LoadFailed error={found.error} retry={found.retry} what="The suggestions" />
        </div>
      )}
    </div>
  );
}

const mostSuggestions = 8;

/** No more than eight are suggested, so eight may mean more. */
function countText(count: number): string {
  if (count >= mostSuggestions) return `The ${count} likeliest of those that match: choose one`;
  return `${formatCount(count, 'property matches', 'properties match')}: choose one`;
}

function RecentHeading() {
  return (
    <div className="flex items-center justify-between pt-2 pr-2 pl-4 text-xs text-ink-3">
      Recent look-ups
      <Button kind="quiet" size="s" onClick={forgetLookUps}>
        Clear
      </Button>
    </div>
  );
}

function AllSample() {
  return (
    <p className="border-t border-line px-4 py-2 text-xs text-ink-3">
      <SampleTag /> These properties are invented, for trying things out.
    </p>
  );
}

function NoMatch({ text }: { text: string }) {
  return (
    <div className="px-4 py-4">
      <p className="font-strong">No property matches “{text}”</p>
      <p className="mt-0.5 text-ink-2">Try the street name only, or a ZIP or parcel number.</p>
    </div>
  );
}
