import type { ReactNode } from 'react';

/** Pairs of words and a figure: the words may take two lines, the figure never does. */
export function FigureLines({ children }: { children: ReactNode }) {
  return <dl className="grid gap-[7px]">{children}</dl>;
}

export function FigureLine({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-ink-3">{label}</dt>
      <dd className="text-right whitespace-nowrap">{children}</dd>
    </div>
  );
}
