import { saleName } from '@deedlight/report/sale-words';
import { Button } from '../../../ui/button';
import { Tag } from '../../../ui/tag';
import { TextLink } from '../../../ui/text-link';
import type { GridActions } from './grid-actions';
import type { GridSale } from './grid-model';

type Props = {
  sale: GridSale;
  actions: GridActions;
  canMoveUp: boolean;
  canMoveDown: boolean;
};

export function SaleHead({ sale, ...rest }: Props) {
  return (
    <th
      scope="col"
      className="min-w-[134px] print:min-w-0 border-b border-line px-2.5 py-2 text-left align-top font-normal"
    >
      <div className="flex items-baseline gap-1.5">
        <span className="text-xs text-ink-3">{sale.mark}.</span>
        {/* Viewing a property counts, so its page is never loaded before the click. */}
        <TextLink
          to="/app/property/{-$id}"
          params={{ id: sale.propertyId }}
          preload={false}
          className="inline-block min-h-6"
        >
          {saleName(sale)}
        </TextLink>
      </div>
      <div className="-ml-1.5">
        <SaleButtons sale={sale} {...rest} isAcross />
      </div>
      <SaleTags sale={sale} />
    </th>
  );
}

export function SaleTags({ sale }: Pick<Props, 'sale'>) {
  if (!sale.isPinned && sale.reports === 1) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      {sale.isPinned && <Tag tone="act">Pinned</Tag>}
      {sale.reports > 1 && <Tag tone="lamp">{sale.reports} reports merged</Tag>}
    </div>
  );
}

/** Pin, move and exclude are all buttons, so the keyboard can do everything that a mouse can. */
export function SaleButtons({
  sale,
  actions,
  canMoveUp,
  canMoveDown,
  isAcross,
}: Props & { isAcross: boolean }) {
  const name = saleName(sale);
  return (
    <span className="flex print:hidden">
      <IconButton
        label={`Move ${name} ${isAcross ? 'left' : 'up'}`}
        isOff={!canMoveUp}
        onPress={() => actions.move(sale.saleId, -1)}
      >
        {isAcross ? '←' : '↑'}
      </IconButton>
      <IconButton
        label={`Move ${name} ${isAcross ? 'right' : 'down'}`}
        isOff={!canMoveDown}
        onPress={() => actions.move(sale.saleId, 1)}
      >
        {isAcross ? '→' : '↓'}
      </IconButton>
      <IconButton
        label={`Pin ${name}`}
        isPressed={sale.isPinned}
        onPress={() => actions.pin(sale.saleId)}
      >
        {sale.isPinned ? '●' : '○'}
      </IconButton>
      <IconButton label={`Exclude ${name}`} onPress={() => actions.exclude(sale.saleId)}>
        ×
      </IconButton>
    </span>
  );
}

type IconProps = {
  label: string;
  isOff?: boolean;
  isPressed?: boolean;
  onPress: () => void;
  children: string;
};

function IconButton({ label, isOff = false, isPressed, onPress, children }: IconProps) {
  return (
    <Button
      kind="quiet"
      size="s"
      aria-label={label}
      title={label}
      disabled={isOff}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onPress}
      className="min-w-[28px] px-1! max-desk:min-h-[44px] max-desk:min-w-[40px]"
    >
      <span aria-hidden>{children}</span>
    </Button>
  );
}
