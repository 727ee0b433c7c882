import type { Property } from '@deedlight/contract/property';
import { lazy, Suspense } from 'react';
import { Button } from '../../../ui/button';

const UseInMenu = lazy(() =>
  import('./use-in-menu').then((module) => ({ default: module.UseInMenu })),
);

/** The menu's code follows the page: nobody presses it before reading. */
export function UseIn({ property }: { property: Property }) {
  return (
    <Suspense fallback={<Button disabled>Use in</Button>}>
      <UseInMenu property={property} />
    </Suspense>
  );
}
