import { Skeleton, SkeletonCard } from '../../ui/skeleton';
import { sections } from './sections';

const pair = 'grid gap-[18px] wide:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]';

/** The page in outline while the property is on its way. */
export function PropertySkeleton() {
  return (
    <div role="status" aria-label="Loading property" className="pt-6">
      <Skeleton className="h-[34px] w-[min(340px,80%)]" />
      <Skeleton className="mt-2.5 h-4 w-[min(460px,95%)]" />
      <Skeleton className="mt-2.5 h-4 w-[min(230px,60%)]" />
      <div className="mt-6 grid grid-cols-3 gap-px overflow-hidden rounded-l border border-line bg-line wide:grid-cols-6">
        {['Beds', 'Baths', 'Living area', 'Lot', 'Built', 'Last sale'].map((label) => (
          <div key={label} className="bg-surface px-3 py-2.5 desk:px-4 desk:py-3">
            <span className="text-xs text-ink-3">{label}</span>
            <Skeleton className="mt-1.5 h-5 w-3/5" />
          </div>
        ))}
      </div>
      <div className="mt-4 mb-[18px] flex gap-[22px] overflow-hidden border-b border-line py-[9px] text-ink-3">
        {sections.map((section) => (
          <span key={section.id} className="whitespace-nowrap">
            {section.label}
          </span>
        ))}
      </div>
      <div className={pair}>
        <SkeletonCard lines={11} />
        <SkeletonCard lines={8} />
        <SkeletonCard lines={6} />
        <SkeletonCard lines={7} />
      </div>
    </div>
  );
}
