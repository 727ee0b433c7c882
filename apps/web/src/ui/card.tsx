import { type ReactNode, useId } from 'react';
import { classNames } from '../kit/class-names';

type Props = {
  title?: ReactNode;
  /** The name of a card that has no title, for screen readers. */
  name?: string;
  /** A small note at the end of the title's line. */
  note?: ReactNode;
  /** 'evidence' marks what the reader must look at, such as two sources that disagree. */
  tone?: 'plain' | 'evidence';
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Card({ title, name, note, tone = 'plain', id, className, children }: Props) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-label={title === undefined ? name : undefined}
      aria-labelledby={title === undefined ? undefined : headingId}
      className={classNames(
        'rounded-l border p-4 desk:px-5 desk:py-[18px]',
        tone === 'plain' && 'border-line bg-surface',
        tone === 'evidence' && 'border-lamp-line bg-linear-[var(--lamp-soft),var(--surface)_64px]',
        className,
      )}
    >
      {title !== undefined && (
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={headingId} className="text-l font-bold">
            {title}
          </h2>
          {note !== undefined && <span className="text-s text-ink-3">{note}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
