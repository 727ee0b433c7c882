import type { ListedProperty, ListingOrder } from '@deedlight/contract/listing';
import type { ListingSort } from '@deedlight/contract/listing/query';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../kit/class-names';
import { type FigureColumn, type Sources, valueHeader } from './home-columns';
import { HomeRow } from './home-row';
import { leavingAt } from './leaving-columns';
import { type RowActions, useRowKeys } from './use-row-keys';

export type ResultsProps = RowActions & {
  caption: string;
  properties: ListedProperty[];
  columns: readonly FigureColumn[];
  sources: Sources;
  order: ListingOrder;
  hasCenter: boolean;
  /** The home under the pointer, here or on the map. */
  pointed: string | null;
  /** The home whose card is open on the map. */
  opened: string | null;
  ticked: ReadonlySet<string>;
  onSort: (order: ListingOrder) => void;
  /** Called with the property under the pointer or reached by Tab. */
  onPoint: (id: string | null) => void;
  onShow: (id: string) => void;
  onTickAll: (isTicked: boolean) => void;
};

/**
 * The results in rows of two lines: the arrow keys move through them, Enter opens, the space bar
 * ticks. What the width does not hold leaves from the right.
 */
export function ResultsTable(props: ResultsProps) {
  const { caption, properties, columns, order, pointed, opened, ticked, onSort } = props;
  const { active, onKeyDown, onReach } = useRowKeys(properties, props);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are moved through by the arrow keys
      role="grid"
      aria-multiselectable
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <caption className="sr-only">
        {caption}. The arrow keys move through the rows, Enter opens a home, the space bar ticks it.
      </caption>
      <colgroup>
        <col className="w-11" />
        <col />
        {columns.map(({ id }, at) => (
          <col
            key={id}
            // A range of millions is the longest of the second figures.
            className={classNames(id === 'value' ? 'w-[130px]' : 'w-[118px]', leavingAt(at))}
          />
        ))}
      </colgroup>
      <thead className="max-desk:hidden">
        <tr>
          <th scope="col" className={classNames(headLook, 'pl-4')}>
            <TickAll {...props} />
          </th>
          <th scope="col" className={classNames(headLook, 'text-left')}>
            Address
          </th>
          {columns.map((column, at) => (
            <Header
              key={column.id}
              column={column}
              header={column.id === 'value' ? valueHeader(properties) : column.label}
              at={at}
              order={order}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {properties.map((property) => (
          <HomeRow
            key={property.id}
            {...props}
            property={property}
            isReached={property.id === active}
            isPointed={property.id === pointed}
            isOpened={property.id === opened}
            isTicked={ticked.has(property.id)}
            onReach={() => onReach(property.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

const headLook =
  'sticky top-0 z-1 h-[34px] border-b border-line bg-surface px-2 text-xs font-medium whitespace-nowrap text-ink-3';

/** Ticks every home that is listed; it is half on while some are. */
function TickAll({ properties, ticked, onTickAll }: ResultsProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = properties.filter(({ id }) => ticked.has(id)).length;
  const isAll = count > 0 && count === properties.length;
  // The half state of a checkbox exists on the element alone, outside React.
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Tick every home listed"
      checked={isAll}
      onChange={() => onTickAll(count === 0)}
      className="block size-[17px] accent-act"
    />
  );
}

type HeaderProps = {
  column: FigureColumn;
  header: string;
  at: number;
  order: ListingOrder;
  onSort: (order: ListingOrder) => void;
};

function Header({ column: { sort }, header, at, order, onSort }: HeaderProps) {
  const isSorted = sort !== undefined && sort === order.sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order.direction : undefined}
      className={classNames(headLook, 'text-right last:pr-4', leavingAt(at))}
    >
      {sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          className={classNames('hover:text-ink', isSorted && 'font-strong text-ink')}
          onClick={() => onSort(nextOrder(order, sort))}
        >
          {header}
          {isSorted && (
            <span aria-hidden className="ml-1">
              {order.direction === 'ascending' ? '↑' : '↓'}
            </span>
          )}
        </button>
      )}
    </th>
  );
}

/** A new column starts with its largest, distance with its nearest; a second press reverses it. */
export function nextOrder(order: ListingOrder, sort: ListingSort): ListingOrder {
  const first = sort === 'distance' ? 'ascending' : 'descending';
  if (order.sort !== sort) return { sort, direction: first };
  return { sort, direction: order.direction === 'ascending' ? 'descending' : 'ascending' };
}
