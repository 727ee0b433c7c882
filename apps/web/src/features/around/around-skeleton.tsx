import { SkeletonText } from '../../ui/page/skeleton';

/** The blocks of the section before they are there, about as tall as they will be. */
export function AroundSkeleton() {
  return (
    <div className="grid gap-x-8 gap-y-6 wide:grid-cols-2">
      <div className="grid content-start gap-6">
        <Block title="Flood zone" lines={9} />
        <Block title="Public schools" lines={6} />
        <Block title="Private schools" lines={5} />
      </div>
      <div className="grid content-start gap-6">
        <Block title="Rent" lines={17} />
        <Block title="USDA rural area" lines={3} />
        <Block title="Public records" lines={7} />
      </div>
    </div>
  );
}

function Block({ title, lines }: { title: string; lines: number }) {
  return (
    <div>
      <h3 className="mb-2 font-strong">{title}</h3>
      <SkeletonText lines={lines} label={`Asking: ${title}`} />
    </div>
  );
}
