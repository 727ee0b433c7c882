import type { ListingFilter } from '@deedlight/contract/listing/query';
import Check from 'lucide/dist/esm/icons/check.mjs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from '../../kit/class-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Popover } from '../../ui/overlays/popover';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { FilterProps } from './filter-props';
import { type RangeField, rangeFields } from './listing-fields';

// The fields are seen only once a filter is opened.
const RangeFields = lazy(() =>
  import('./filter-form').then((part) => ({ default: part.RangeFields })),
);
const FigureFilter = lazy(() =>
  import('./figure-filter').then((part) => ({ default: part.FigureFilter })),
);
const TypeFields = lazy(() =>
  import('./filter-form').then((part) => ({ default: part.TypeFields })),
);
const SoldFields = lazy(() =>
  import('./filter-form').then((part) => ({ default: part.SoldFields })),
);

type Props = FilterProps & {
  /** Filters in use that have no button here. */
  others: number;
  onOpen: () => void;
};

/** The six filters that are used most, each behind its own button, and the way to all of them. */
export function QuickFilters({ others, onOpen, ...filters }: Props) {
  const { search, onChange } = filters;
  const isAbsentee = search.absentee === 'yes';
  return (
    <fieldset className="flex min-w-0 gap-[7px] max-desk:-mx-4 max-desk:overflow-x-auto max-desk:px-4 max-desk:[scrollbar-width:none] desk:flex-wrap">
      <legend className="sr-only">Quick filters</legend>
      <Quick label="Type" isSet={search.types !== undefined}>
        <TypeFields {...filters} />
      </Quick>
      <QuickRange filter="beds" {...filters} />
      <QuickRange
        filter="value"
        note="Our estimate of a home. Where we have none: its last sale at today’s prices, or the assessor’s value, each named in its row."
        {...filters}
      />
      <QuickRange
        filter="equity"
        note="The share of the value that no recorded loan takes, an estimate."
        {...filters}
      />
      <Button
        aria-pressed={isAbsentee}
        className={lookOf(isAbsentee)}
        onClick={() => onChange({ absentee: isAbsentee ? null : 'yes' })}
      >
        Absentee {isAbsentee && <Icon of={Check} size="s" />}
      </Button>
      <Quick label="Last sold" isSet={search.soldMin !== undefined || search.soldMax !== undefined}>
        <SoldFields {...filters} />
      </Quick>
      <Button kind="quiet" aria-label={moreLabel(others)} onClick={onOpen} className="shrink-0">
        <Icon of={Sliders} /> More{others > 0 && ` (${others})`}
      </Button>
    </fieldset>
  );
}

function moreLabel(others: number): string {
  return others === 0 ? 'More filters' : `More filters (${others})`;
}

type RangeProps = FilterProps & { filter: RangeField['filter'] & ListingFilter; note?: string };

function QuickRange({ filter, note, ...filters }: RangeProps) {
  const field = rangeFields.find((one) => one.filter === filter);
  if (field === undefined) return null;
  const { search } = filters;
  const isSet = [`${filter}Min`, `${filter}Max`].some((name) => search[name] !== undefined);
  return (
    <Quick label={field.label} isSet={isSet}>
      {note !== undefined && <p className="mb-2 text-s text-ink-2">{note}</p>}
      {filter === 'value' || filter === 'equity' ? (
        <FigureFilter figure={filter} field={field} {...filters} />
      ) : (
        <RangeFields field={field} {...filters} />
      )}
    </Quick>
  );
}

type QuickProps = { label: string; isSet: boolean; children: ReactNode };

function Quick({ label, isSet, children }: QuickProps) {
  return (
    <Popover
      trigger={
        <Button className={lookOf(isSet)}>
          {label}
          {isSet && <VisuallyHidden>, set</VisuallyHidden>}
          <span className={classNames(!isSet && 'text-ink-3')}>
            <Icon of={ChevronDown} size="s" />
          </span>
        </Button>
      }
    >
      <div className="w-[268px] max-w-full">
        <Suspense fallback={<div className="h-[96px]" />}>{children}</Suspense>
      </div>
    </Popover>
  );
}

function lookOf(isSet: boolean): string {
  return classNames(
    'shrink-0 max-desk:min-h-[44px]',
    isSet && 'border-act-line! bg-act-soft! font-strong text-act!',
  );
}
