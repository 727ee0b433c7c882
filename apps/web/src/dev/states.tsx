import { LoadFailed } from '../features/usage/load-failed';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { SkeletonCard } from '../ui/skeleton';
import { Spinner } from '../ui/spinner';

export function States() {
  return (
    <div className="grid items-start gap-[18px] desk:grid-cols-2">
      <SkeletonCard />
      <LoadFailed what="The sales nearby" error={new TypeError('failed')} retry={() => undefined} />
      <Empty title="No sales nearby" action={<Button size="s">Widen to 2 miles</Button>}>
        None were recorded within 1 mile in the last 12 months.
      </Empty>
      <Spinner />
    </div>
  );
}
