import { type Release, rateReleases } from '@deedlight/domain/calendar/rate-releases';
import { dayFrom } from '@deedlight/domain/plain-values';
import { formatDay } from '../../kit/format/format';
import { Card } from '../card';
import { OutsideLink } from '../text-link';
import { Absent } from './absent';

/** The next publications that move rates; one has a date when its day follows a known rule. */
export function ReleaseCard({ today }: { today: string }) {
  return (
    <Card title="What moves rates next">
      <ul className="grid gap-2 text-s">
        {rateReleases(dayFrom(today)).map((release) => (
          <ReleaseRow key={release.id} release={release} />
        ))}
      </ul>
    </Card>
  );
}

function ReleaseRow({ release: { name, publisher, url, rhythm, next } }: { release: Release }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
      <span>
        {name}
        <span className="block text-xs text-ink-3">
          <OutsideLink href={url} className="underline">
            {publisher}
          </OutsideLink>
          , {rhythm}
        </span>
      </span>
      <span className="desk:text-right">
        {next === null ? (
          <Absent why="not-available-here" note="see its calendar" />
        ) : (
          <time dateTime={next.day.toString()}>{formatDay(next.day.toString())}</time>
        )}
        {next?.note && <span className="block text-xs text-ink-3">{next.note}</span>}
      </span>
    </li>
  );
}
