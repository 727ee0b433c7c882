import { isPropertyId } from '@deedlight/domain/property/property-id';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDebounced } from '../../kit/hooks/use-debounced';
import { useQuestion } from '../../kit/hooks/use-question';
import { useUrlState } from '../../kit/url-state/url-state';
import { api } from '../../platform/api/api';
import { codeOf } from '../../platform/api/api-failure';
import { propertyQuery } from '../../platform/api/property-query';
import { Empty } from '../../ui/page/empty';
import { PageTitle } from '../../ui/page/page-title';
import { Skeleton } from '../../ui/page/skeleton';
import { TextLink } from '../../ui/text-link';
import type { PropertyPicker } from '../suggest/public';
import { LoadFailed, OpenedHere } from '../usage/public';
import { ComparablesHead } from './comparables-head';
import { ComparablesReport } from './comparables-report';
import { type GridState, readGridState } from './grid/grid-state';
import { ruleOf, type ShareGrid } from './grid/to-share';
import type { SalesMap } from './page-parts';
import { RulesCard } from './rules-card';

type ComparablesStartProps = {
  PropertyPicker: PropertyPicker;
  /** The id in the address that belongs to no property; null when there is none. */
  badId: string | null;
  onPick: (id: string) => void;
};

type Props = { SalesMap: SalesMap; PropertyPicker: PropertyPicker; share: ShareGrid };

const typingMs = 350;

const freshMs = 5 * 60_000;

/**
 * Comparable sales, each with its adjustments to the subject; the address keeps the reader's
 * changes.
 */
export function ComparablesPage({ SalesMap, PropertyPicker, share }: Props) {
  const [state, change] = useUrlState(readGridState);
  const { property, rule } = state;
  const asked = useQuestion({ property, rule }, inputOf);
  const input = useDebounced(asked, typingMs);
  const isProperty = property !== null && isPropertyId(property);
  const detail = useQuery({
    ...propertyQuery(property ?? ''),
    enabled: isProperty,
  });
  // The property query counts the look-up, so this one waits for it.
  const query = useQuery(comparablesQuery(input, !detail.isPending));
  if (!isProperty) {
    return (
      <ComparablesStart
        PropertyPicker={PropertyPicker}
        badId={property}
        onPick={(id) => change({ property: id })}
      />
    );
  }
  const found = query.data?.subject.id === property ? query.data : undefined;
  const home = detail.data?.property;
  const head = <ComparablesHead id={property} home={home?.id === property ? home : null} />;
  return (
    <>
      <PageTitle>Comparables</PageTitle>
      {query.isError ? (
        <div className="grid gap-5 py-6">
          {head}
          <div className="grid gap-5 desk:grid-cols-[1.6fr_1fr]">
            <Failed error={query.error} retry={query.refetch} />
            <RulesCard rule={rule} found={undefined} change={change} />
          </div>
        </div>
      ) : found === undefined ? (
        <ComparablesSkeleton head={head} />
      ) : (
        <ComparablesReport
          found={found}
          state={state}
          change={change}
          isStale={query.isPlaceholderData}
          SalesMap={SalesMap}
          PropertyPicker={PropertyPicker}
          share={share}
        />
      )}
    </>
  );
}

type Input = ReturnType<typeof inputOf>;

function inputOf({ property, rule }: Pick<GridState, 'property' | 'rule'>) {
  return { id: property ?? '', ...ruleOf(rule) };
}

function comparablesQuery(input: Input, isCounted: boolean) {
  return {
    ...api.comparables.find.queryOptions({
      input: { ...input, id: input.id },
      staleTime: freshMs,
    }),
    enabled: isCounted && isPropertyId(input.id),
    placeholderData: keepPreviousData,
  };
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const code = codeOf(error);
  if (code === 'PLACE_UNKNOWN') {
    return (
      <Empty title="No sales can be compared">
        The records do not say where this parcel lies, nor its neighborhood, subdivision, census
        tract or ZIP code, so no sale is known to be near it.
      </Empty>
    );
  }
  if (code === 'PROPERTY_UNKNOWN') {
    return <Empty title="No such property">No property with this id is in the records.</Empty>;
  }
  return <LoadFailed error={error} retry={retry} what="The comparable sales" />;
}

function ComparablesSkeleton({ head }: { head: ReactNode }) {
  return (
    <div aria-busy className="grid gap-5 py-6">
      {head}
      <div className="grid gap-5 desk:grid-cols-[1.6fr_1fr]">
        <Skeleton className="h-[190px]" />
        <Skeleton className="h-[190px]" />
      </div>
      <Skeleton className="h-[460px]" />
    </div>
  );
}

/** Shown before a subject is chosen. */
function ComparablesStart({ PropertyPicker, badId, onPick }: ComparablesStartProps) {
  return (
    <div className="grid max-w-[640px] gap-4 py-8">
      <PageTitle>Comparables</PageTitle>
      <h1 className="text-2xl font-bold tracking-tight">Comparable sales</h1>
      <p className="text-l text-ink-2">
        Choose the home to value. Recent sales like it are adjusted to it line by line, with what
        the local market pays for each difference.
      </p>
      {badId !== null && <p className="text-bad">“{badId}” is no property’s id.</p>}
      <PropertyPicker label="The home to value" onPick={onPick} />
      <OpenedHere
        link={(id, name) => (
          <TextLink to="/app/comparables" search={{ property: id }}>
            {name}
          </TextLink>
        )}
      />
    </div>
  );
}
