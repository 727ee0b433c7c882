import type { ListingOrder } from '@deedlight/contract/listing';
import { listingSorts } from '@deedlight/contract/listing/query';
import { Select } from '../../../ui/forms/select';

const names = {
  value: ['Value, high first', 'Value, low first'],
  equity: ['Equity, high first', 'Equity, low first'],
  sold: ['Sold lately first', 'Sold long ago first'],
  size: ['Largest first', 'Smallest first'],
  year: ['Newest first', 'Oldest first'],
  distance: ['Farthest first', 'Nearest first'],
} as const;

type Props = {
  order: ListingOrder;
  hasCenter: boolean;
  onSort: (order: ListingOrder) => void;
};

/** The order in words; the headers of the list change it too. */
export function SortChoice({ order, hasCenter, onSort }: Props) {
  const orders = listingSorts
    .filter((sort) => sort !== 'distance' || hasCenter)
    .flatMap((sort) => [
      { sort, direction: 'descending' as const, label: names[sort][0] },
      { sort, direction: 'ascending' as const, label: names[sort][1] },
    ]);
  return (
    <Select
      aria-label="Sort by"
      className="min-w-[168px] border-transparent bg-transparent"
      options={orders.map(({ sort, direction, label }) => ({
        value: `${sort} ${direction}`,
        label,
      }))}
      value={`${order.sort} ${order.direction}`}
      onValueChange={(chosen) => {
        const next = orders.find(({ sort, direction }) => chosen === `${sort} ${direction}`);
        if (next !== undefined) onSort({ sort: next.sort, direction: next.direction });
      }}
    />
  );
}
