import { classNames } from '../../kit/class-names';

/**
 * A gray block in the shape of the content to come. It stands still: nothing moves while loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block rounded-s bg-line', className)} />;
}

type TextProps = {
  lines?: number;
  label?: string;
  /** Where more than lines of text come: the height to reserve for it. */
  className?: string;
};

/** Lines of text that are loading, announced once. */
export function SkeletonText({ lines = 3, label = 'Loading', className }: TextProps) {
  return (
    <span
      role="status"
      aria-label={label}
      className={classNames('grid content-start gap-2.5', className)}
    >
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines that never move
        <Skeleton key={at} className={classNames('h-3', at === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

/** A card that is loading. */
export function SkeletonCard({ lines = 4, className }: { lines?: number; className?: string }) {
  return (
    <div className={classNames('rounded-l border border-line bg-surface p-5', className)}>
      <Skeleton className="mb-4 h-4 w-2/5" />
      <SkeletonText lines={lines} />
    </div>
  );
}
