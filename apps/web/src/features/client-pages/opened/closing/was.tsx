import type { ClosingSince } from '@deedlight/contract/client-pages/closing-report';
import { lastOther } from './last-other';

type WasProps = {
  since: ClosingSince | null;
  code: string;
  /** In cents, as it is now. */
  now: number;
  print: (amount: number) => string;
};

/** Says what a line was in the last version that differs, if any does. */
export function Was({ since, code, now, print }: WasProps) {
  const amountIn = ({ lines }: ClosingSince['earlier'][number]) =>
    lines.find((line) => line.code === code)?.amount;
  const other = lastOther(since, (before) => amountIn(before) !== now);
  if (other === null) return null;
  const was = amountIn(other.before);
  return (
    <span className="block text-xs font-strong whitespace-normal text-ink-2">
      {was === undefined ? `New since ${other.until}` : `Was ${print(was)} until ${other.until}`}
    </span>
  );
}
