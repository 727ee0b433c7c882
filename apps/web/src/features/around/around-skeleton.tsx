import { SkeletonText } from '../../ui/page/skeleton';

/** The four blocks of the section before they are there, about as tall as they will be. */
export function AroundSkeleton() {
  return (
    <div className="grid gap-x-8 gap-y-6 wide:grid-cols-2">
      {['Flood zone', 'Rent', 'Public schools nearby', 'Private schools nearby'].map((title) => (
        <div key={title} className="min-h-[180px] desk:min-h-[220px]">
          <h3 className="mb-2 font-strong">{title}</h3>
          <SkeletonText lines={5} label={`Asking: ${title}`} />
        </div>
      ))}
    </div>
  );
}
