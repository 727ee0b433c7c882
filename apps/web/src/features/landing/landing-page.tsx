import { lazy, type ReactNode, Suspense } from 'react';
import { PageTitle } from '../../ui/page/page-title';

// The search box comes first: content that needs an answer or a scroll follows the first paint.
const ExampleProperty = lazy(() =>
  import('./example-property').then((part) => ({ default: part.ExampleProperty })),
);

const LooksLeft = lazy(() => import('./looks-left').then((part) => ({ default: part.LooksLeft })));

const BelowTheFold = lazy(() =>
  import('./below-the-fold').then((part) => ({ default: part.BelowTheFold })),
);

/** A placeholder as high as the example, so that nothing below it moves later. */
const placeOfExample = <div className="min-h-[447px]" />;

const placeBelow = <div className="min-h-screen border-t border-line" />;

/** The search box first; the benefits and the data's origin follow below. */
export function LandingPage({ search }: { search: ReactNode }) {
  return (
    <>
      <PageTitle>Property records with their sources</PageTitle>
      <section
        aria-label="Search"
        className="grid items-center gap-x-14 gap-y-8 pt-14 pb-10 desk:min-h-[520px] desk:py-16 wide:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]"
      >
        <div>
          <h1 className="max-w-[13em] text-2xl font-heavy tracking-tighter desk:text-3xl">
            A home’s value, loans and closing costs, with the proof
          </h1>
          <div className="mt-6 max-w-[680px]">{search}</div>
          <p className="mt-4 max-w-[620px] text-l text-ink-2">
            For lenders, brokers, title officers and agents. Each figure opens to the county’s
            record, and where nobody knows, the page says so.
          </p>
          <p className="mt-3 min-h-[1.35rem] text-ink-2" role="status">
            <Suspense>
              <LooksLeft />
            </Suspense>
          </p>
        </div>
        <Suspense fallback={placeOfExample}>
          <ExampleProperty place={placeOfExample} />
        </Suspense>
      </section>
      <Suspense fallback={placeBelow}>
        <BelowTheFold place={placeBelow} />
      </Suspense>
    </>
  );
}
