import type { Fact } from '@deedlight/domain/fact';
import type { ReactNode } from 'react';
import { Absent } from '../../../ui/evidence/absent';
import { Sourced } from './sourced';

type Props<T> = {
  label: string;
  fact: Fact<T>;
  children: (value: T) => ReactNode;
  /** A note beside the absence, such as a publication lag. */
  note?: string | undefined;
};

/** A known fact that can be opened, or the reason in words why it is missing. */
export function FactValue<T>({ label, fact, children, note }: Props<T>) {
  if (!fact.known) return <Absent why={fact.why} {...(note === undefined ? {} : { note })} />;
  return (
    <Sourced label={label} source={fact.source} recordedOn={fact.recordedOn}>
      {children(fact.value)}
    </Sourced>
  );
}
