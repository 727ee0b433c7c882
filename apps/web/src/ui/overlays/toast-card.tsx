import X from 'lucide/dist/esm/icons/x.mjs';
import { classNames } from '../../kit/class-names';
import type { Toast } from '../../kit/notify/toast-store';
import { Icon } from '../icon';

const tones = { done: 'border-l-good', info: 'border-l-act', failed: 'border-l-bad' };

type Props = {
  toast: Toast;
  onDismiss: () => void;
  /** Told whether somebody is about to press the toast's own button. */
  onHold: (isHeld: boolean) => void;
};

/** A toast's card, with what the reader may do about it. */
export function ToastCard({ toast: { kind, text, action }, onDismiss, onHold }: Props) {
  return (
    <div
      className={classNames(
        'flex w-full items-start gap-3 rounded-m border border-l-4 border-line-strong bg-surface py-3 pr-2 pl-4 shadow-pop desk:w-[360px]',
        tones[kind],
      )}
    >
      <p className="flex-1 py-0.5">{text}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            onDismiss();
            action.onPress();
          }}
          onPointerEnter={() => onHold(true)}
          onPointerLeave={() => onHold(false)}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
          className="min-h-7 rounded-s px-1.5 font-strong text-act hover:bg-sunken max-desk:min-h-[44px]"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="grid size-7 place-items-center rounded-s text-ink-2 hover:bg-sunken"
      >
        <Icon of={X} size="s" />
      </button>
    </div>
  );
}
