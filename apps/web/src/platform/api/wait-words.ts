import { formatCount } from '../../kit/format/format';

/**
 * Says when to try again by a Retry-After header in seconds, rounded up: "in 40 seconds", "in 12
 * minutes". Null where it names no seconds.
 */
export function waitWords(retryAfter: string | null): string | null {
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
  if (seconds === 0) return null;
  if (seconds < 60) return `in ${formatCount(seconds, 'second', 'seconds')}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `in ${formatCount(minutes, 'minute', 'minutes')}`;
  return `in ${formatCount(Math.ceil(minutes / 60), 'hour', 'hours')}`;
}
