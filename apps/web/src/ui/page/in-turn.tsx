import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../../kit/class-names';
import { SkeletonCard } from './skeleton';

/**
 * Blocks below each other. What follows a `PendingBlock` is not in view before it is known, because
 * it would move once the block has come; on a narrow screen, nor are the columns after this one.
 */
export function InTurn({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        className,
        '[&>:is([data-pending],:has([data-pending]))~*]:hidden',
        'max-wide:[&:has([data-pending])~*]:hidden',
      )}
    >
      {children}
    </div>
  );
}

/** On a connection so slow, reading what is there comes before standing still. */
const mostMs = 10_000;

type PendingProps = {
  /** What stands there meanwhile, where the block comes in any case and only its height is open. */
  children?: ReactNode;
};

/** Stands for a block that is loading and may have nothing to show, or more than fits its place. */
export function PendingBlock({ children }: PendingProps) {
  // Without a connection it may never come, and what follows is what this device kept.
  const [holds, setHolds] = useState(navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setHolds(false), mostMs);
    return () => clearTimeout(timer);
  }, []);
  if (!holds) return children;
  return <div data-pending>{children ?? <SkeletonCard lines={3} />}</div>;
}
