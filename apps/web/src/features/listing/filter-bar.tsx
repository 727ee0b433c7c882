import { type PropertyType, propertyTypes } from '@deedlight/domain/property/property-type';
import X from 'lucide/dist/esm/icons/x.mjs';
import { classNames } from '../../kit/class-names';
import { formatCount, withUnit } from '../../kit/format/format';
import { typeWords } from '../../kit/format/type-words';
import { useUndoable } from '../../kit/url-state/use-undoable';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { areaKindOf, areaWords, nowhere } from './area-kind';
import type { FilterProps } from './filter-props';
import { choiceFields, rangeFields } from './listing-fields';
import { clearedSearch } from './listing-state';

type Props = Pick<FilterProps, 'search' | 'issues' | 'onChange'>;

/** What is set, each with a button that takes it off, and one for all; nothing while nothing is. */
export function FilterBar({ search, issues, onChange }: Props) {
  const chips = chipsOf(search, issues);
  const takeOff = useUndoable([search, onChange]);
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {chips.map(({ name, words, cleared, issue }) => (
        <button
          key={name}
          type="button"
          onClick={() => takeOff(cleared, `Filter taken off: ${words}`)}
          aria-label={`Take off: ${words}${issue === null ? '' : `, not applied. ${issue}`}`}
          title={issue ?? undefined}
          className={classNames(
            'flex min-h-[28px] max-w-full items-center gap-1.5 rounded-[20px] border px-2.5 text-s max-desk:min-h-[44px]',
            issue === null ? 'border-transparent bg-act-soft text-act' : 'border-bad text-bad',
          )}
        >
          <span className="max-w-[320px] truncate">{words}</span>
          {issue !== null && ' (not applied)'} <Icon of={X} size="s" />
        </button>
      ))}
      <Button
        kind="quiet"
        size="s"
        onClick={() => takeOff(clearedSearch(), `${formatCount(chips.length, 'filter')} taken off`)}
      >
        Clear all
      </Button>
    </div>
  );
}

type Chip = { name: string; words: string; cleared: Record<string, string | null> };

/**
 * Returns the active filters in words; `issue` says why one is invalid and left out of the search.
 */
export function chipsOf(
  search: FilterProps['search'],
  issues: FilterProps['issues'] = {},
): (Chip & { issue: string | null })[] {
  return wordedChips(search).map((chip) => {
    const wrong = Object.keys(chip.cleared).find((name) => issues[name]);
    return { ...chip, issue: wrong === undefined ? null : (issues[wrong] ?? null) };
  });
}

function wordedChips(search: FilterProps['search']): Chip[] {
  const chips: Chip[] = [];
  if (search.text) chips.push({ name: 'text', words: `“${search.text}”`, cleared: { text: null } });
  if (areaKindOf(search) !== 'anywhere') {
    chips.push({ name: 'area', words: areaWords(search), cleared: { ...nowhere } });
  }
  const types = search.types?.split(',').filter(isType) ?? [];
  if (types.length > 0) {
    chips.push({ name: 'types', words: types.map(typeWords).join(', '), cleared: { types: null } });
  }
  for (const { filter, label, prefix = '', unit } of rangeFields) {
    const [least, most] = [search[`${filter}Min`], search[`${filter}Max`]];
    const words = rangeWords(withAffixes(least, prefix, unit), withAffixes(most, prefix, unit));
    if (words === null) continue;
    const cleared = { [`${filter}Min`]: null, [`${filter}Max`]: null };
    chips.push({ name: filter, words: `${label} ${words}`, cleared });
  }
  const sold = rangeWords(search.soldMin, search.soldMax);
  if (sold !== null) {
    chips.push({ name: 'sold', words: `Sold ${sold}`, cleared: { soldMin: null, soldMax: null } });
  }
  for (const { filter, yes, no } of choiceFields) {
    const choice = search[filter];
    if (choice !== 'yes' && choice !== 'no') continue;
    chips.push({ name: filter, words: choice === 'yes' ? yes : no, cleared: { [filter]: null } });
  }
  return chips;
}

function withAffixes(value: string | undefined, prefix: string, unit: string | undefined) {
  return value ? `${prefix}${withUnit(value, unit)}` : undefined;
}

function rangeWords(least: string | undefined, most: string | undefined): string | null {
  if (!least && !most) return null;
  if (!most) return `from ${least}`;
  return least ? `${least} – ${most}` : `up to ${most}`;
}

function isType(text: string): text is PropertyType {
  return propertyTypes.some((type) => type === text);
}
