import { usagePercentage } from '@deedlight/domain/usage/usage';
import { classNames } from '../kit/class-names';

type Props = {
  used: number;
  limit: number;
  /** The text beside the bar: "38 of 100 · resets Dec 1". */
  text: string;
  label: string;
};

/** The used part of an allowance. Near the end it changes its color and says so in words too. */
export function Meter({ used, limit, text, label }: Props) {
  const ratio = usagePercentage({ limit, used, isAdmin: false }) / 100;
  return (
    <span className="inline-flex items-center gap-2 text-s text-ink-2">
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw the native meter each in their own colours */}
      <span
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={used}
        aria-valuetext={text}
        className="h-[5px] w-[72px] overflow-hidden rounded-[3px] bg-line"
      >
        <span
          className={classNames('block h-full', ratio >= 0.8 ? 'bg-lamp' : 'bg-act')}
          style={{ width: `${ratio * 100}%` }}
        />
      </span>
      {text}
    </span>
  );
}
