import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { SkeletonText } from '../../ui/page/skeleton';
import type { HomeChoice } from './home-choice';

type Props = ComponentProps<HomeChoice> & {
  HomeChoice: HomeChoice;
  /** What is said of the home that was chosen. */
  children: ReactNode;
};

/** The search for the home of a deal. It stands above a form, where Enter in it sends nothing. */
export function HomeField({ HomeChoice, children, ...choice }: Props) {
  return (
    <div className="mb-3 grid gap-2">
      <Suspense fallback={<SkeletonText lines={2} label="Loading the search" />}>
        <HomeChoice {...choice} />
      </Suspense>
      {children}
    </div>
  );
}
