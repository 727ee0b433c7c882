import type { ListedProperty, ListingOrder } from '@deedlight/contract/listing';
import type { ListingSort } from '@deedlight/contract/listing/query';
import { classNames } from '../../../kit/class-names';
import { columns, distanceColumn, type ResultColumn, type Sources } from './results-columns';

export type ResultsProps = {
  caption: string;
  properties: ListedProperty[];
  sources: Sources;
  order: ListingOrder;
  hasCenter: boolean;
  pointed: string | null;
  onSort: (order: ListingOrder) => void;
  /** Called with the property under the pointer or reached by Tab. */
  onPoint: (id: string | null) => void;
};

// The width of value, equity and last sale. The address yields, so that all four stay visible in
// full.
const beside = '[--beside:378px]';
const besideWithMiles = '[--beside:448px]';
const addressWidth = 'max-w-[clamp(150px,calc(100cqi-var(--beside)),320px)]';

/** The results across the full width: header and address stay visible, and the server sorts. */
export function ResultsTable(props: ResultsProps) {
  const { caption, properties, sources, order, hasCenter, pointed, onSort, onPoint } = props;
  const [address, ...rest] = columns;
  const shown = hasCenter && address ? [address, distanceColumn, ...rest] : columns;
  return (
    <table
      className={classNames(
        'w-max min-w-full border-separate border-spacing-0',
        hasCenter ? besideWithMiles : beside,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {shown.map((column, at) => (
            <Header
              key={column.id}
              column={column}
              isFirst={at === 0}
              order={order}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {properties.map((property) => (
          <tr
            key={property.id}
            id={rowId(property.id)}
            aria-current={property.id === pointed ? 'true' : undefined}
            onPointerEnter={() => onPoint(property.id)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(property.id)}
            onBlur={() => onPoint(null)}
            className="group"
          >
            {shown.map((column, at) => (
              <td
                key={column.id}
                className={classNames(
                  'h-8 border-b border-line px-2 whitespace-nowrap',
                  property.id === pointed ? 'bg-sunken' : 'bg-surface',
                  column.isNumeric && 'text-right',
                  at === 0 && `sticky left-0 truncate pl-4 ${addressWidth}`,
                  column.id === 'owner' && 'max-w-[240px] truncate',
                )}
              >
                {column.cell(property, sources)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function rowId(id: string): string {
  return `listed-${id}`;
}

type HeaderProps = {
  column: ResultColumn;
  isFirst: boolean;
  order: ListingOrder;
  onSort: (order: ListingOrder) => void;
};

function Header({ column, isFirst, order, onSort }: HeaderProps) {
  const { header, sort, isNumeric } = column;
  const isSorted = sort !== undefined && sort === order.sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order.direction : undefined}
      className={classNames(
        'sticky top-0 z-1 border-b border-line bg-surface px-2 py-1.5 text-left text-xs font-medium whitespace-nowrap text-ink-3',
        isNumeric && 'text-right',
        isFirst && 'left-0 z-2 pl-4',
      )}
    >
      {sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          className="hover:text-ink"
          onClick={() => onSort(nextOrder(order, sort))}
        >
          <span aria-hidden className={classNames('mr-1 text-act', !isSorted && 'invisible')}>
            {order.direction === 'ascending' ? '↑' : '↓'}
          </span>
          {header}
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
