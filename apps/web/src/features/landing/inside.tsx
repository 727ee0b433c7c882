import { AbsenceSample } from './absence-sample';
import { ConflictSample } from './conflict-sample';
import { EvidenceSample } from './evidence-sample';
import { TimelineSample } from './timeline-sample';

/** What a property page is made of, shown with its own components. */
export function Inside() {
  return (
    <section aria-labelledby="inside-heading" className="border-t border-line py-10 desk:py-14">
      <h2 id="inside-heading" className="text-xl font-bold tracking-tight desk:text-2xl">
        What a property page shows you
      </h2>
      <p className="mt-2 mb-6 max-w-[620px] text-l text-ink-2">
        The figures in these four are invented to show the form. On a property’s page they come from
        its records.
      </p>
      <div className="grid gap-[18px] wide:grid-cols-2">
        <EvidenceSample />
        <ConflictSample />
        <AbsenceSample />
        <TimelineSample />
      </div>
    </section>
  );
}
