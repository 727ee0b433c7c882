import { type KeyboardEvent, useState } from 'react';

type Handlers = {
  /** The number of options shown. */
  count: number;
  onPick: (index: number) => void;
  /** Called on Escape while the popup is closed. */
  onClear: () => void;
};

/**
 * Keeps whether the popup is open and which option is active (-1 is none). The focus never leaves
 * the box.
 */
export function useCombobox() {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  function open() {
    setOpen(true);
    setActive(-1);
  }
  function close() {
    setOpen(false);
    setActive(-1);
  }
  /** The keyboard of the WAI-ARIA combobox with a list popup. */
  function onKeyDown(event: KeyboardEvent, { count, onPick, onClear }: Handlers) {
    if (event.nativeEvent.isComposing) return;
    const action = actionOf(event, { isOpen, active, count });
    if (action === null) return;
    event.preventDefault();
    // Escape that closes the list does not also close the dialog around it.
    if (action === 'close') event.stopPropagation();
    if (action === 'open') open();
    else if (action === 'close') close();
    else if (action === 'clear') onClear();
    else if (action === 'pick') onPick(active);
    else {
      setOpen(true);
      setActive(action);
    }
  }
  return { isOpen, active, open, close, setActive, onKeyDown };
}

type State = { isOpen: boolean; active: number; count: number };
type Action = 'open' | 'close' | 'clear' | 'pick' | number | null;

/**
 * Returns the effect of a key: a number is the option to move to, null leaves the key to the box.
 */
function actionOf({ key }: KeyboardEvent, { isOpen, active, count }: State): Action {
  if (key === 'Escape') return isOpen ? 'close' : 'clear';
  if (!isOpen) return key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : null;
  if (count === 0) return null;
  if (key === 'ArrowDown') return active === count - 1 ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  if (active === -1) return null;
  if (key === 'Enter') return 'pick';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
