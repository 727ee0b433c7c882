import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from '../icon';
import type { DialogProps } from './dialog-props';

const widths = { s: 'max-w-[420px]', m: 'max-w-[560px]' };

/**
 * The window of a dialog. It holds the focus while open and gives it back on closing; Escape and a
 * press outside close it.
 */
export function DialogWindow({
  isOpen,
  onClose,
  title,
  description,
  size = 's',
  children,
}: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-[120ms] data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <Base.Popup
            className={`relative w-full ${widths[size]} rounded-l border border-line bg-surface p-5 shadow-pop outline-none transition-opacity duration-[120ms] data-starting-style:opacity-0 data-ending-style:opacity-0 desk:p-6`}
          >
            <Base.Title className="pr-8 text-xl font-bold tracking-tight">{title}</Base.Title>
            {description !== undefined && (
              <Base.Description className="mt-1 text-ink-2">{description}</Base.Description>
            )}
            <div className="mt-4">{children}</div>
            <Base.Close
              aria-label="Close"
              className="absolute top-3.5 right-3.5 grid size-8 place-items-center rounded-m text-ink-2 hover:bg-sunken"
            >
              <Icon of={X} size="s" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
