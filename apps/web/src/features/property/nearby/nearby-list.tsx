import { classNames } from '../../../kit/class-names';
import { formatDay, formatMoney } from '../../../kit/format/format';
import { sizeWords } from '../../../kit/format/size-words';
import { typeWords } from '../../../kit/format/type-words';
import { Sourced } from '../evidence/sourced';
import { shortName } from '../overview/title';
import { PropertyLink } from '../property-link';
import type { AreaSale, NearbySale } from './places';

type Props = {
  /** Says which sales they are. */
  label: string;
  sales: (NearbySale | AreaSale)[];
  selected: string | null;
  onSelect: (id: string | null) => void;
};

/**
 * The sales with the numbers that they have on the map, if there is one; pointing at one, or reaching
 * it by Tab, marks its pin.
 */
export function NearbyList({ label, sales, selected, onSelect }: Props) {
  return (
    <ol
      aria-label={label}
      className="relative wide:max-h-[440px] wide:overflow-y-auto print:max-h-none"
    >
      {sales.map((sale, at) => (
        <li
          key={sale.id}
          id={rowId(sale.id)}
          aria-current={sale.id === selected ? 'true' : undefined}
          onPointerEnter={() => onSelect(sale.id)}
          onPointerLeave={() => onSelect(null)}
          onFocus={() => onSelect(sale.id)}
          onBlur={() => onSelect(null)}
          className={classNames(
            'flex gap-3 border-b border-line px-2 py-2 last:border-0',
            sale.id === selected && 'bg-sunken',
          )}
        >
          <span
            className={classNames(
              'mt-px grid size-6 shrink-0 place-items-center rounded-[50%] border text-xs',
              sale.id === selected ? 'border-ink bg-ink text-surface' : 'border-edge',
            )}
          >
            {at + 1}
          </span>
          <div className="min-w-0 flex-1">
            <div>
              <PropertyLink id={sale.id}>{shortName(sale)}</PropertyLink>
            </div>
            <div className="text-s text-ink-2">{describe(sale)}</div>
          </div>
          <div className="shrink-0 text-right">
            <span className="font-medium">
              <Sourced
                label={`Price of ${shortName(sale)}`}
                source={sale.source}
                recordedOn={sale.recordedOn}
              >
                {formatMoney(sale.price, { cents: 'never' })}
              </Sourced>
            </span>
            <span className="block text-s text-ink-2">{formatDay(sale.soldOn)}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function rowId(id: string): string {
  return `sale-${id}`;
}

/** Describes a sale, distance first; a part that the roll lacks is left out. */
function describe(sale: NearbySale | AreaSale): string {
  const { type } = sale;
  return [
    'miles' in sale ? distance(sale.miles) : null,
    type === null ? null : typeWords(type),
    ...sizeWords(sale),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function distance(miles: number): string {
  return `${miles < 0.095 ? '< 0.1' : miles.toFixed(1)} mi`;
}
