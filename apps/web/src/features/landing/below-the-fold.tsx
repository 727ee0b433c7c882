import { type ReactNode, Suspense } from 'react';
import { lazyWhenIdle } from '../../kit/hooks/lazy-when-idle';
import { useExampleHome } from '../../platform/api/use-example-home';
import { WithQueries } from '../../platform/api/with-queries';
import { SampleTag } from '../../ui/tag';
import { Accuracy } from './accuracy';
import { Plans } from './plans';
import { ReferenceDates } from './reference-dates';

const DealDemo = lazyWhenIdle(async () => (await import('./deal-demo')).DealDemo);
const Coverage = lazyWhenIdle(async () => (await import('./coverage')).Coverage);

/** The content below the first screen, whose code is a file of its own; `place` stands in for it. */
export function BelowTheFold({ place }: { place: ReactNode }) {
  return (
    <WithQueries fallback={place}>
      <Accuracy />
      <Suspense fallback={<div className="min-h-[560px] border-t border-line" />}>
        <DealDemo />
      </Suspense>
      <Suspense>
        <Coverage />
      </Suspense>
      <Plans />
      <Records />
    </WithQueries>
  );
}

/** The origin of the data. It claims nothing that this server cannot show on a property's page. */
function Records() {
  const { home } = useExampleHome();
  return (
    <section aria-labelledby="records-heading" className="border-t border-line py-10 desk:py-14">
      <h2 id="records-heading" className="text-xl font-bold tracking-tight desk:text-2xl">
        Where the records come from
      </h2>
      <div className="mt-4 grid gap-x-14 gap-y-4 text-l text-ink-2 wide:grid-cols-2">
        <p>
          Counties publish the assessor’s roll and the recorded sales. Whoever runs this server
          imports those files as they are; each property page lists its own sources with publisher,
          license, date and the line of the file.
        </p>
        <p>
          Counties differ: one has no coordinates, another no owners, and many prices are nominal.
          Odd rows are kept and flagged. Nothing is filled in by guessing.
        </p>
        {home?.isSample && (
          <p className="rounded-m bg-sample-soft px-4 py-3 text-m text-ink wide:col-span-2">
            <SampleTag /> The example above is of an invented county for trying things out: its
            streets, people and prices do not exist. Everything taken from it carries this mark.
          </p>
        )}
      </div>
      <ReferenceDates />
    </section>
  );
}
