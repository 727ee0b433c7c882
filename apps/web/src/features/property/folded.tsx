import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';

type Props<T> = {
  items: T[];
  /**
   * The number of items that are always shown; up to two more are shown as well, as they are not
   * worth a button.
   */
  first: number;
  /** Renders some of the items as a list. */
  children: (items: T[]) => ReactNode;
};

/** Shows the first items, the rest behind a button; paper shows them all. */
export function Folded<T>({ items, first, children }: Props<T>) {
  const [isOpen, setOpen] = useState(false);
  if (items.length <= first + 2) return children(items);
  return (
    <>
      {children(items.slice(0, first))}
      <div className={isOpen ? 'mt-[7px]' : 'mt-[7px] hidden print:block'}>
        {children(items.slice(first))}
      </div>
      <FoldButton isOpen={isOpen} count={items.length} onToggle={() => setOpen(!isOpen)} />
    </>
  );
}

type FoldProps = { isOpen: boolean; count: number; onToggle: () => void };

export function FoldButton({ isOpen, count, onToggle }: FoldProps) {
  return (
    <Button kind="quiet" size="s" className="mt-1 -ml-2" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? 'Show fewer' : `Show all ${count}`}
    </Button>
  );
}
