import type { ReactNode } from 'react';
import { classNames } from '../../kit/class-names';

type Props = { kind: 'failed' | 'done'; children: ReactNode };

/** The outcome of a whole form; screen readers announce it when it appears. */
export function FormMessage({ kind, children }: Props) {
  return (
    <p
      role={kind === 'failed' ? 'alert' : 'status'}
      className={classNames(
        'rounded-m px-3 py-2.5',
        kind === 'failed' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good',
      )}
    >
      {children}
    </p>
  );
}
