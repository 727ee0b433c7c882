import { classNames } from '../../kit/class-names';

/** Where a figure is from; each has a mark of its own, so that color is not needed to tell them. */
export type Origin = 'record' | 'estimate' | 'typed' | 'unknown';

const looks: Record<Origin, string> = {
  record: 'rounded-[50%] bg-lamp',
  estimate: 'rounded-[50%] shadow-[inset_0_0_0_1.75px_var(--lamp)]',
  typed: 'rounded-[2px] bg-ink-2',
  unknown: 'text-center text-[13px]/[8px] font-bold text-warn',
};

export const originWords: Record<Origin, string> = {
  record: 'Published rate or record',
  estimate: 'Estimate',
  typed: 'Typed by you',
  unknown: 'Not known yet',
};

type Props = {
  of: Origin;
  /** Its name where the reader is not the one who typed. */
  name?: string;
};

/** The mark of a figure's origin, named for those who do not see it. */
export function OriginDot({ of: origin, name = originWords[origin] }: Props) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={classNames('inline-block size-2 shrink-0', looks[origin])}
    >
      {origin === 'unknown' && <span aria-hidden>?</span>}
    </span>
  );
}

/** Says what the marks of a page mean; only those that it shows. */
export function OriginLegend({ origins }: { origins: readonly Origin[] }) {
  return (
    <ul
      aria-label="What the marks mean"
      className="flex flex-wrap gap-x-4 gap-y-1 text-s text-ink-3"
    >
      {origins.map((origin) => (
        <li key={origin} className="flex items-center gap-[7px]">
          <span aria-hidden className="contents">
            <OriginDot of={origin} />
          </span>
          {originWords[origin]}
        </li>
      ))}
    </ul>
  );
}
