import type { Citation as Cited } from '@deedlight/domain/reference/closing/citation';
import type { ReactNode } from 'react';
import { Citation } from './citation';
import { Figure } from './figure';

type Props = {
  label: string;
  /** The working of the figure, one sentence each. */
  working: readonly (string | null)[];
  citation: Cited | null;
  children: ReactNode;
};

/** A figure that opens to its working and its table row. */
export function CitedFigure({ label, working, citation, children }: Props) {
  const sentences = working.filter((line): line is string => line !== null && line !== '');
  return (
    <Figure
      label={label}
      working={
        <div className="grid gap-1.5">
          {sentences.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {citation !== null && <Citation citation={citation} />}
        </div>
      }
    >
      {children}
    </Figure>
  );
}
