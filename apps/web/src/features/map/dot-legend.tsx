import { shownEstimate } from '@deedlight/domain/significant';
import { formatMoneyShort } from '../../kit/format/format';
import { breaksOf, type DotFigure } from './home-dots';
import type { Group } from './merge-groups';

type Props = {
  groups: readonly Group[];
  figure: DotFigure;
  /** Whether homes that do not match are marked in view. */
  hasOthers: boolean;
  onFigure: (figure: DotFigure) => void;
};

const names = { value: 'Value or assessed', equity: 'Equity' } as const;

/** What the colors of the dots say; nothing while no dot and no mark is in view. */
export function DotLegend({ groups, figure, hasOthers, onFigure }: Props) {
  const breaks = breaksOf(groups, figure);
  if (breaks.length === 0 && !hasOthers) return null;
  return (
    <div className="absolute bottom-9 left-2 flex max-w-[calc(100%-16px)] flex-wrap items-center gap-x-2 rounded-m border border-line bg-surface px-2.5 py-1 text-xs text-ink-2">
      <Steps breaks={breaks} figure={figure} onFigure={onFigure} />
      {hasOthers && (
        <span className="flex items-center gap-1.5">
          <i aria-hidden className="size-2 rounded-full" style={{ background: 'var(--map-lot)' }} />
          Gray: other homes, which do not match
        </span>
      )}
    </div>
  );
}

type StepsProps = Pick<Props, 'figure' | 'onFigure'> & { breaks: readonly number[] };

function Steps({ breaks, figure, onFigure }: StepsProps) {
  const [least] = breaks;
  const most = breaks.at(-1);
  if (least === undefined || most === undefined) return null;
  const other = figure === 'value' ? 'equity' : 'value';
  return (
    <>
      <span>{names[figure]}</span>
      <span>below {formatMoneyShort(shownEstimate(least, 2))}</span>
      <span aria-hidden className="flex overflow-hidden rounded-s">
        {[1, 2, 3, 4, 5].map((step) => (
          <i key={step} className="h-2 w-5" style={{ background: `var(--map-step-${step})` }} />
        ))}
      </span>
      <span>{formatMoneyShort(shownEstimate(most, 2))} and more</span>
      <button
        type="button"
        className="min-h-[28px] text-act underline decoration-act-line underline-offset-3"
        onClick={() => onFigure(other)}
      >
        By {other}
      </button>
    </>
  );
}
