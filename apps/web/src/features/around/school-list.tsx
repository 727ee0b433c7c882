import type { AroundOut, SchoolNear } from '@deedlight/contract/around';
import { formatDay, formatNumber } from '../../kit/format/format';
import { Figure } from '../../ui/evidence/figure';
import { PartGap, StaleNote } from './part-gap';

type Schools = AroundOut['publicSchools'];

/** The nearest schools of one kind: places alone, without ratings or attendance zones. */
export function SchoolList({ title, schools }: { title: string; schools: Schools }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-strong">{title}</h3>
      {schools.known ? <Known title={title} schools={schools} /> : <PartGap gap={schools} />}
    </section>
  );
}

type KnownProps = { title: string; schools: Extract<Schools, { known: true }> };

function Known({ title, schools: { value, source, failedAt } }: KnownProps) {
  const { schools, found, withinMiles } = value;
  return (
    <>
      <ul className="grid gap-1.5">
        {schools.map((school) => (
          <li key={school.id} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {school.name}
              <span className="block text-s text-ink-3">{describe(school)}</span>
            </span>
            <span className="shrink-0 whitespace-nowrap">
              <Figure
                label={`Distance to ${school.name}`}
                evidence={{ ...source, recordedOn: null }}
              >
                {distance(school.miles)}
              </Figure>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-s text-ink-2">
        {found > schools.length
          ? `The nearest ${schools.length} of ${formatNumber(found)} within ${withinMiles} miles, as the crow flies.`
          : `All within ${withinMiles} miles, as the crow flies.`}{' '}
        Places only: {title.toLowerCase().includes('public') ? 'no attendance zones, ' : ''}no
        ratings.
      </p>
      <StaleNote failedAt={failedAt} day={formatDay(source.fetchedAt)} />
    </>
  );
}

function describe({ level, grades, city }: SchoolNear): string {
  const parts = [level ?? 'Level not stated', grades === null ? null : `grades ${grades}`, city];
  return parts.filter((part) => part !== null).join(' · ');
}

function distance(miles: number): string {
  return miles < 0.095 ? '< 0.1 mi' : `${miles.toFixed(1)} mi`;
}
