import type { Suggestion } from '@deedlight/contract/property/properties';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names';
import { nameText, placeText } from '../../kit/format/place-text';
import type { LookUp } from '../../platform/usage/anonymous-store';
import { Icon } from '../../ui/icon';
import { SampleTag, Tag } from '../../ui/tag';
import { highlight } from './highlight';

const words: Record<Suggestion['matched']['by'], string> = {
  address: 'Address',
  owner: 'Owner',
  parcel: 'Parcel number',
  street: 'Street',
  city: 'City',
  zip: 'ZIP',
};

export type Behaviour = {
  id: string;
  isActive: boolean;
  isMarkedSample: boolean;
  onPick: () => void;
  onPoint: () => void;
};

export function SuggestionOption({
  suggestion,
  query,
  ...rest
}: Behaviour & { suggestion: Suggestion; query: string }) {
  const { by, text, inexact } = matchedWords(suggestion.matched);
  return (
    <Option {...rest}>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked text={nameText(suggestion)} query={query} />
        </span>
        <span className="block truncate text-s text-ink-3">
          <Marked text={placeText(suggestion)} query={query} />
          {text !== null && (
            <>
              {' · '}
              {by}: <Marked text={text} query={query} />
            </>
          )}
        </span>
      </span>
      {inexact !== null && <Tag tone="lamp">{inexact}</Tag>}
    </Option>
  );
}

export function RecentOption({ property, ...rest }: Behaviour & { property: LookUp }) {
  return (
    <Option {...rest}>
      <span className="text-ink-3">
        <Icon of={Clock} size="s" />
      </span>
      <span className="min-w-0 flex-1 truncate">
        {nameText(property)} <span className="text-ink-3">{placeText(property)}</span>
      </span>
    </Option>
  );
}

export function Option({
  id,
  isActive,
  isMarkedSample,
  onPick,
  onPoint,
  children,
}: Behaviour & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and handles the keys
    <div
      id={id}
      ref={isActive ? scrollToSight : undefined}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onPoint}
      // The focus must stay in the box, or the popup would close before the press takes effect.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={classNames(
        'flex min-h-[44px] cursor-pointer items-center gap-2.5 px-4 py-1.5',
        isActive && 'bg-act-soft',
      )}
    >
      {children}
      {isMarkedSample && <SampleTag />}
    </div>
  );
}

export function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((piece, at) =>
    piece.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
      <mark key={at} className="bg-transparent font-heavy text-act">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

function scrollToSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/**
 * Returns why a property matched. An address match needs no words, as the address line shows it.
 */
function matchedWords({ by, text, isInexact }: Suggestion['matched']) {
  return {
    by: words[by],
    text: by === 'address' ? null : text,
    inexact: isInexact ? 'Close match' : null,
  };
}
