import { Skeleton } from '../../../ui/page/skeleton';

/** Rows of the final height, so that nothing moves when the homes arrive. */
export function HomesSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading the homes" className="border-t border-line">
      {Array.from({ length: count }, (_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
          key={at}
          className="grid h-[114px] content-center gap-2 border-b border-line desk:h-[68px]"
        >
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
