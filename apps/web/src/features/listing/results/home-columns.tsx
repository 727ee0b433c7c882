import type { ListedProperty } from '@deedlight/contract/listing';
import type { ListingSort } from '@deedlight/contract/listing/query';
import { formatEstimate } from '@deedlight/domain/format-estimate';
import type { ReactNode } from 'react';
import {
  approximately,
  formatDay,
  formatMonth,
  formatPercent,
  formatRange,
  formatUnit,
  wholeDollars,
} from '../../../kit/format/format';
import { nameText } from '../../../kit/format/place-text';
import { Absent } from '../../../ui/evidence/absent';
import { Figure } from '../../../ui/evidence/figure';
import {
  basisWords,
  type Figured,
  listedSum,
  matchWords,
  rangeWords,
  valueNames,
} from '../listing-words';

export type Sources = ReadonlyMap<string, { publisher: string; title: string }>;

type CellProps = {
  property: ListedProperty;
  sources: Sources;
  /** −1 while another row is the one that Tab reaches. */
  tabIndex: 0 | -1;
};

export type FigureColumn = {
  id: 'value' | 'equity' | 'sold' | 'loans' | 'size' | 'year' | 'lot' | 'owner' | 'why';
  /** Its name in the choice of columns. */
  label: string;
  sort?: ListingSort;
  /** Two lines: the figure, and the second one in quiet ink. */
  Cell: (props: CellProps) => ReactNode;
};

/** Every column that may stand beside the address, in the order of the page. */
export const figureColumns: readonly FigureColumn[] = [
  { id: 'value', label: 'Value', sort: 'value', Cell: ValueCell },
  { id: 'equity', label: 'Equity', sort: 'equity', Cell: EquityCell },
  { id: 'sold', label: 'Last sold', sort: 'sold', Cell: SoldCell },
  { id: 'loans', label: 'Loans', Cell: LoansCell },
  { id: 'size', label: 'Living area', sort: 'size', Cell: SizeCell },
  { id: 'year', label: 'Year built', sort: 'year', Cell: YearCell },
  { id: 'lot', label: 'Lot', Cell: LotCell },
  { id: 'owner', label: 'Owner', Cell: OwnerCell },
  { id: 'why', label: 'Why it is listed', Cell: WhyCell },
];

export const usualColumns: readonly FigureColumn['id'][] = ['value', 'equity', 'sold'];

/**
 * Names the column of values after what the rows have: "Value" alone always means our own estimate.
 */
export function valueHeader(properties: readonly ListedProperty[]): string {
  const bases = new Set(properties.flatMap(({ value }) => (value.known ? [value.basis] : [])));
  const [only] = bases;
  if (bases.size > 1) return 'Value or assessed';
  if (only === 'assessor') return 'Assessed';
  return only === 'last-sale' ? 'Sale, indexed' : 'Value';
}

export function ValueCell({ property, sources, tabIndex }: CellProps) {
  const { value, valueRange } = property;
  if (!value.known) return <Lone absent={value.why} />;
  const range = rangeWords(property);
  const name = valueNames[value.basis] ?? null;
  const isAssessed = value.basis === 'assessor' && value.asOf !== null;
  const ofRecord = isAssessed ? `${name} ${value.asOf?.slice(0, 4)}` : name;
  return (
    <Two
      second={
        range === null ? (
          ofRecord
        ) : (
          <>
            <span className="sr-only">Range </span>
            {range}
          </>
        )
      }
    >
      <Figure
        label={`Value of ${nameText(property)}`}
        working={
          <div className="grid gap-2">
            <SumBasis sum={value} sources={sources} />
            {valueRange !== null && (
              <p>
                {formatRange(wholeDollars(valueRange.low), wholeDollars(valueRange.high))}: the
                range meant to hold four prices in five.
              </p>
            )}
          </div>
        }
        tabIndex={tabIndex}
      >
        {listedSum(value)}
      </Figure>
    </Two>
  );
}

/** The value less the estimated balance of the loans, and the share of the value that this is. */
export function EquityCell({ property, sources, tabIndex }: CellProps) {
  const { equity, ltvPercent, value, loans } = property;
  if (!equity.known) return <Lone absent={equity.why} />;
  const share = ltvPercent.known ? formatPercent((100 - ltvPercent.value) / 100, 0) : null;
  return (
    <Two second={share}>
      <Figure
        label={`Equity of ${nameText(property)}`}
        working={
          <div className="grid gap-2">
            <p className="font-strong">Value less the loans, an estimate</p>
            <SumBasis sum={value} sources={sources} />
            <SumBasis sum={loans} sources={sources} />
          </div>
        }
        tabIndex={tabIndex}
      >
        {approximately(formatEstimate(equity.value))}
      </Figure>
    </Two>
  );
}

function SoldCell({ property, sources, tabIndex }: CellProps) {
  const { lastSold, lastPrice } = property;
  if (!lastSold.known) return <Lone absent={lastSold.why} />;
  return (
    <Two second={lastPrice.known ? wholeDollars(lastPrice.value) : <Absent why={lastPrice.why} />}>
      <Figure
        label={`Last sale of ${nameText(property)}`}
        working={
          <div className="grid gap-2">
            <p>Sold {formatDay(lastSold.value)}.</p>
            <SumBasis sum={lastPrice} sources={sources} />
          </div>
        }
        tabIndex={tabIndex}
      >
        {formatMonth(lastSold.value)}
      </Figure>
    </Two>
  );
}

function LoansCell({ property, sources, tabIndex }: CellProps) {
  const { loans, ltvPercent } = property;
  if (!loans.known) return <Lone absent={loans.why} />;
  const share = ltvPercent.known ? `${formatPercent(ltvPercent.value / 100, 0)} of value` : null;
  return (
    <Two second={share}>
      <Figure
        label={`Loans of ${nameText(property)}`}
        working={<SumBasis sum={loans} sources={sources} />}
        tabIndex={tabIndex}
      >
        {loans.basis === 'none-recorded'
          ? 'None recorded'
          : approximately(formatEstimate(loans.value))}
      </Figure>
    </Two>
  );
}

function SizeCell({ property: { livingAreaSqft } }: CellProps) {
  return shown(livingAreaSqft, (area) => formatUnit(area, 'sq ft'));
}

function YearCell({ property: { yearBuilt } }: CellProps) {
  return shown(yearBuilt, String);
}

function LotCell({ property: { lotSqft } }: CellProps) {
  return shown(lotSqft, (area) => formatUnit(area, 'sq ft'));
}

function OwnerCell({ property: { owners, ownedSince } }: CellProps) {
  if (!owners.known) return <Lone absent={owners.why} />;
  return (
    <Two second={ownedSince.known ? `since ${formatMonth(ownedSince.value)}` : null}>
      {owners.value.join(', ')}
    </Two>
  );
}

function WhyCell({ property }: CellProps) {
  return (
    <span className="block truncate text-s text-ink-2" title={matchWords(property)}>
      {matchWords(property)}
    </span>
  );
}

function shown<T>(figure: Figured<T>, show: (value: T) => string): ReactNode {
  return figure.known ? (
    <Two second={null}>{show(figure.value)}</Two>
  ) : (
    <Lone absent={figure.why} />
  );
}

function Two({ second, children }: { second: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="block truncate font-medium">{children}</span>
      <span className="block truncate text-s text-ink-3">{second}</span>
    </>
  );
}

function Lone({ absent }: { absent: Extract<Figured<unknown>, { known: false }>['why'] }) {
  return (
    <span className="block text-s">
      <Absent why={absent} />
    </span>
  );
}

type SumProps = { sum: ListedProperty['value']; sources: Sources };

/** The source of a sum and its date. */
function SumBasis({ sum, sources }: SumProps) {
  if (!sum.known) return <Absent why={sum.why} />;
  const source = sum.source === null ? undefined : sources.get(sum.source);
  return (
    <p>
      {wholeDollars(sum.value)}: {basisWords[sum.basis]}.
      {source && ` ${source.publisher}, ${source.title}.`}
      {sum.asOf !== null && ` As of ${formatDay(sum.asOf)}.`}
    </p>
  );
}
