import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Locate from 'lucide/dist/esm/icons/locate.mjs';
import Minus from 'lucide/dist/esm/icons/minus.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icon';

type Props = {
  onZoom: (steps: number) => void;
  /** Shows everything; absent when nothing is drawn. */
  all?: { label: string; onPress: () => void };
  /** Moves by shares of the view, east and south; absent where the map can be dragged. */
  onMove?: (east: number, south: number) => void;
};

const step = 0.4;

export function MapButtons({ onZoom, all, onMove }: Props) {
  return (
    <div className="absolute top-2.5 right-2.5 grid gap-1.5">
      <div className={groupLook}>
        <MapButton label="Zoom in" icon={Plus} onPress={() => onZoom(1)} />
        <MapButton label="Zoom out" icon={Minus} onPress={() => onZoom(-1)} />
        {all && <MapButton label={all.label} icon={Locate} onPress={all.onPress} />}
      </div>
      {onMove && (
        <div className={groupLook}>
          <MapButton label="Move north" icon={ArrowUp} onPress={() => onMove(0, -step)} />
          <MapButton label="Move south" icon={ArrowDown} onPress={() => onMove(0, step)} />
          <MapButton label="Move west" icon={ArrowLeft} onPress={() => onMove(-step, 0)} />
          <MapButton label="Move east" icon={ArrowRight} onPress={() => onMove(step, 0)} />
        </div>
      )}
    </div>
  );
}

const groupLook =
  'grid overflow-hidden rounded-m border border-line-strong bg-surface divide-y divide-line';

type ButtonProps = {
  label: string;
  icon: ComponentProps<typeof Icon>['of'];
  onPress: () => void;
};

function MapButton({ label, icon, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-9 place-items-center text-ink-2 -outline-offset-2 hover:bg-sunken hover:text-ink max-desk:size-11"
    >
      <Icon of={icon} />
    </button>
  );
}
