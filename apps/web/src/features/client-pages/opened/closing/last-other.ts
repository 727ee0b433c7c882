import type { ClosingSince } from '@deedlight/contract/client-pages/closing-report';
import { formatInstantDay } from '../../../../kit/format/format';

type Before = ClosingSince['earlier'][number];

/** Returns the newest version of before that differs, with the day until which it stood. */
export function lastOther(since: ClosingSince | null, isOther: (before: Before) => boolean) {
  const before = since?.earlier.find(isOther);
  return before === undefined ? null : { before, until: formatInstantDay(before.untilAt) };
}
