import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title';
import { ExampleProperty } from './example-property';
import { Inside } from './inside';
import { LooksLeft } from './looks-left';
import { Records } from './records';
import { useExample } from './use-example';

/** The search box first; what a reader gets and where it comes from below. */
export function LandingPage({ search }: { search: ReactNode }) {
  const example = useExample();
  return (
    <>
      <PageTitle>Property records with their sources</PageTitle>
      <section
        aria-label="Search"
        className="grid items-center gap-x-14 gap-y-8 py-10 desk:min-h-[520px] desk:py-16 wide:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]"
      >
        <div>
          <h1 className="text-2xl font-heavy tracking-tighter desk:text-3xl">
            <span className="block">What the records say,</span> and who says so
          </h1>
          <div className="mt-6 max-w-[680px]">{search}</div>
          <p className="mt-4 max-w-[620px] text-l text-ink-2">
            You get what the county recorded about a property, with the source and date behind every
            figure and plain words where a figure is missing.
          </p>
          <LooksLeft />
        </div>
        {example !== null && <ExampleProperty example={example} />}
      </section>
      <Inside />
      <Records isSample={example?.isSample ?? false} />
    </>
  );
}
