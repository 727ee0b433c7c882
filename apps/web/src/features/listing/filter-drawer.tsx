import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { FilterForm } from './filter-form';
import type { FilterProps } from './filter-props';

type Props = FilterProps & {
  onClose: () => void;
  onClear: () => void;
  onDraw: () => void;
  /** The number of properties that the filters find, in words. */
  count: string;
};

/**
 * All filters, in a side panel on a desktop and full screen on a phone. It shows the number of
 * matches before it closes.
 */
export function FilterDrawer({ onClose, onClear, onDraw, count, ...form }: Props) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 grid w-full grid-rows-[auto_1fr_auto] border-r border-line bg-surface shadow-pop outline-none desk:w-[400px]">
          <div className="flex items-center justify-between border-b border-line px-5 py-3">
            <Dialog.Title className="text-l font-bold">Filters</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-8 place-items-center rounded-m text-ink-2 hover:bg-sunken max-desk:size-11"
            >
              <Icon of={X} size="s" />
            </Dialog.Close>
          </div>
          <section aria-label="All filters" className="overflow-y-auto px-5 py-4 -outline-offset-2">
            <FilterForm
              {...form}
              onDraw={() => {
                onClose();
                onDraw();
              }}
            />
          </section>
          <div className="flex items-center justify-between gap-3 border-t border-line px-5 py-3">
            <Button kind="quiet" onClick={onClear}>
              Clear all
            </Button>
            <Button kind="primary" onClick={onClose}>
              Show {count}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
