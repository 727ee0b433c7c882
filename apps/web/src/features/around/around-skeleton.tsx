import { SkeletonText } from '../../ui/page/skeleton';

/** About as many lines as each block will have. */
const lines = {
  'Flood zone': 9,
  'Public schools': 6,
  'Private schools': 5,
  Rent: 17,
  'USDA rural area': 3,
  'Public records': 7,
} as const;

export type BlockTitle = keyof typeof lines;

/** The blocks of the section before they are there, about as tall as they will be. */
export function AroundSkeleton() {
  return (
    <div className="grid gap-x-8 gap-y-6 wide:grid-cols-2">
      <div className="grid content-start gap-6">
        <Block title="Flood zone" />
        <Block title="Public schools" />
        <Block title="Private schools" />
      </div>
      <div className="grid content-start gap-6">
        <Block title="Rent" />
        <Block title="USDA rural area" />
        <Block title="Public records" />
      </div>
    </div>
  );
}

/** One block that is not there yet. */
export function Block({ title }: { title: BlockTitle }) {
  return (
    <div>
      <h3 className="mb-2 font-strong">{title}</h3>
      <SkeletonText lines={lines[title]} label={`Asking: ${title}`} />
    </div>
  );
}
