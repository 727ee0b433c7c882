import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../kit/class-names';
import { popLook } from './pop-look';

type Item = {
  id: string;
  label: ReactNode;
  onSelect: () => void;
  isDisabled?: boolean;
  tone?: 'plain' | 'danger';
};

/** Actions behind one button; `trigger` is a button element. */
export function Menu({ trigger, items }: { trigger: ReactElement; items: Item[] }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={12} className="z-30">
          <Base.Popup className={`${popLook} border-line-strong min-w-[180px] py-1`}>
            {items.map((item) => (
              <Base.Item
                key={item.id}
                disabled={item.isDisabled ?? false}
                onClick={item.onSelect}
                className={classNames(
                  'cursor-pointer px-3 py-2 -outline-offset-2 select-none data-highlighted:bg-sunken data-disabled:cursor-default data-disabled:text-ink-3',
                  item.tone === 'danger' && 'text-bad',
                )}
              >
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
