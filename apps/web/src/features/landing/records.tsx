import { SampleTag } from '../../ui/tag';
import { ReferenceDates } from './reference-dates';

/** Where the data come from; nothing is claimed here that this server cannot show on a property's page. */
export function Records({ isSample }: { isSample: boolean }) {
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
        {isSample && (
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
