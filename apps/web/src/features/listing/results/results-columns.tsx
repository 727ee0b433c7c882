import type { ListedProperty } from '@deedlight/contract/listing';
import type { ListingSort } from '@deedlight/contract/listing/query';
import type { ReactNode } from 'react';
import { approximately, formatDay, formatNumber, formatPercent } from '../../../kit/format/format';
import { formatEstimate } from '../../../kit/format/format-estimate';
import { nameText, placeText } from '../../../kit/format/place-text';
import { typeWords } from '../../../kit/format/type-words';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import { SampleTag } from '../../../ui/tag';
import { TextLink } from '../../../ui/text-link';
import { basisWords, matchWords, money, sumText, valueNames } from '../listing-words';

export type Sources = ReadonlyMap<string, { publisher: string; title: string }>;

export type ResultColumn = {
  id: string;
  header: string;
  sort?: ListingSort;
  isNumeric?: boolean;
  cell: (property: ListedProperty, sources: Sources) => ReactNode;
};

type Figured<T> =
  | { known: true; value: T }
  | { known: false; why: 'not-recorded-yet' | 'unknown' | 'none' | 'not-available-here' };

/**
 * When space is short, the place is cut before the name. Opening a property counts as a search, so
 * its link is never preloaded.
 */
export function PropertyName({ property }: { property: ListedProperty }) {
  return (
    <span className="items-baseline gap-x-1.5 desk:flex">
      <TextLink
        to="/app/property/{-$id}"
        params={{ id: property.id }}
        preload={false}
        className="inline-block min-h-[28px] min-w-[28px] py-1 desk:truncate"
      >
        {nameText(property)}
      </TextLink>{' '}
      {property.isSample && (
        <>
          <SampleTag />{' '}
        </>
      )}
      <span className="text-s text-ink-3 max-desk:block desk:min-w-0 desk:shrink-[99999] desk:truncate">
        {placeText(property)}
      </span>
    </span>
  );
}

export const columns: readonly ResultColumn[] = [
  { id: 'address', header: 'Address', cell: (property) => <PropertyName property={property} /> },
  {
    id: 'value',
    header: 'Value',
    sort: 'value',
    isNumeric: true,
    cell: ({ value, ...property }, sources) => (
      <>
        <SumOf label={`Value of ${nameText(property)}`} sum={value} sources={sources} />
        <ValueName value={value} />
      </>
    ),
  },
  {
    id: 'equity',
    header: 'Equity',
    sort: 'equity',
    isNumeric: true,
    cell: (property, sources) => <Equity property={property} sources={sources} />,
  },
  {
    id: 'sold',
    header: 'Last sold',
    sort: 'sold',
    isNumeric: true,
    cell: ({ lastSold }) => shown(lastSold, formatDay),
  },
  {
    id: 'price',
    header: 'For',
    isNumeric: true,
    cell: (property, sources) => (
      <SumOf
        label={`Last price of ${nameText(property)}`}
        sum={property.lastPrice}
        sources={sources}
      />
    ),
  },
  { id: 'type', header: 'Type', cell: ({ type }) => shown(type, typeWords) },
  { id: 'beds', header: 'Beds', isNumeric: true, cell: ({ beds }) => shown(beds, String) },
  { id: 'baths', header: 'Baths', isNumeric: true, cell: ({ baths }) => shown(baths, String) },
  {
    id: 'size',
    header: 'Sq ft',
    sort: 'size',
    isNumeric: true,
    cell: ({ livingAreaSqft }) => shown(livingAreaSqft, formatNumber),
  },
  {
    id: 'year',
    header: 'Built',
    sort: 'year',
    isNumeric: true,
    cell: ({ yearBuilt }) => shown(yearBuilt, String),
  },
  {
    id: 'owner',
    header: 'Owner',
    cell: ({ owners }) => shown(owners, (names) => names.join(', ')),
  },
  { id: 'why', header: 'Why it is listed', cell: matchWords },
];

export const distanceColumn: ResultColumn = {
  id: 'miles',
  header: 'Miles',
  sort: 'distance',
  isNumeric: true,
  cell: ({ miles }) => (miles === null ? <Absent why="unknown" /> : miles.toFixed(2)),
};

function shown<T>(figure: Figured<T>, show: (value: T) => string): ReactNode {
  return figure.known ? show(figure.value) : <Absent why={figure.why} />;
}

/** Names the source of a value in a word below it. */
export function ValueName({ value }: { value: ListedProperty['value'] }) {
  if (!value.known) return null;
  return <span className="block text-xs leading-3 text-ink-3">{valueNames[value.basis]}</span>;
}

type SumProps = { label: string; sum: ListedProperty['value']; sources: Sources };

function SumOf({ label, sum, sources }: SumProps) {
  if (!sum.known) return <Absent why={sum.why} />;
  return (
    <Figure label={label} working={<SumBasis sum={sum} sources={sources} />}>
      {sumText(sum)}
    </Figure>
  );
}

/** The source of a sum and its date. */
function SumBasis({ sum, sources }: Omit<SumProps, 'label'>) {
  if (!sum.known) return <Absent why={sum.why} />;
  const source = sum.source === null ? undefined : sources.get(sum.source);
  return (
    <p>
      {money(sum.value)}: {basisWords[sum.basis]}.
      {source && ` ${source.publisher}, ${source.title}.`}
      {sum.asOf !== null && ` As of ${formatDay(sum.asOf)}.`}
    </p>
  );
}

/** The value less the estimated balance of the loans, and the share of the value that this is. */
export function Equity({ property, sources }: { property: ListedProperty; sources: Sources }) {
  const { equity, ltvPercent, value, loans } = property;
  if (!equity.known) return <Absent why={equity.why} />;
  const share = ltvPercent.known ? ` (${formatPercent((100 - ltvPercent.value) / 100, 0)})` : '';
  return (
    <Figure
      label={`Equity of ${nameText(property)}`}
      working={
        <div className="grid gap-2">
          <p className="font-strong">Value less the loans, an estimate</p>
          <SumBasis sum={value} sources={sources} />
          <SumBasis sum={loans} sources={sources} />
        </div>
      }
    >
      {approximately(formatEstimate(equity.value))}
      {share}
    </Figure>
  );
}
