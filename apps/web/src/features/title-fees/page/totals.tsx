import type { ReactNode } from 'react';
import { classNames } from '../../../kit/class-names';
import { type Side, SideSwitch } from './side-switch';
import type { TotalFigure } from './total-figures';

type Props = {
  side: Side;
  /** The answer of this side first, then the others. */
  figures: readonly TotalFigure[];
  /** Why the figures may be out of date. */
  note: string | undefined;
};

/** The switch of sides and the answers of both, which stay in sight while the page scrolls. */
export function Totals({ side, figures, note }: Props) {
  return (
    <section
      aria-label="Result"
      data-stays
      className="z-10 grid gap-x-5 gap-y-2 rounded-l border border-line bg-surface px-3.5 py-2.5 sticky top-[112px] max-desk:grid-cols-2 max-desk:shadow-pop desk:top-[62px] desk:flex desk:min-h-[92px] desk:items-center"
    >
      <div className="max-desk:col-span-2">
        <SideSwitch side={side} />
      </div>
      <dl
        aria-live="polite"
        className="contents desk:grid desk:flex-1 desk:auto-cols-auto desk:grid-flow-col desk:items-end"
      >
        {figures.map(({ label, value, also, tone }, at) => (
          <div
            key={label}
            className={classNames(
              'min-w-0 desk:border-l desk:border-line desk:px-5',
              at > 1 && 'max-desk:hidden',
            )}
          >
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd
              className={classNames(
                'font-bold tracking-tight',
                at === 0 ? 'desk:text-2xl' : 'desk:text-xl',
                'text-l',
                tone === 'warn' && 'text-warn',
              )}
            >
              {value ?? <ToCome hasAlso={at < 2} />}
              {also !== undefined && <Also>{also}</Also>}
            </dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className="text-s text-ink-3 max-desk:col-span-2">{note}</p>}
    </section>
  );
}

/** Reserves the place of a figure, and of the line below it. */
function ToCome({ hasAlso }: { hasAlso: boolean }) {
  return (
    <>
      <span
        aria-hidden
        className={classNames(
          'inline-block h-[0.8em] max-w-full rounded-s bg-line',
          hasAlso ? 'w-[9em]' : 'w-[4em]',
        )}
      />
      {hasAlso && <Also>&nbsp;</Also>}
    </>
  );
}

function Also({ children }: { children: ReactNode }) {
  return <span className="block text-s font-normal tracking-normal text-ink-2"> {children}</span>;
}
