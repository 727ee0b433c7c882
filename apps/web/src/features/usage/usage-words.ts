import { isNearLimit, type UsageTotal } from '@deedlight/domain/usage/usage';
import { formatCount, formatInstantDay, formatNumber } from '../../kit/format/format';
import type { UsageState } from '../../platform/usage/usage-store';

type Known = Pick<UsageState, 'resetDate' | 'access'>;

/** Returns "38 of 100 searches", or "38 of 100" in a narrow place; admins have no number. */
export function meterText(
  { limit, used }: UsageTotal,
  { isAdmin, isShort }: { isAdmin: boolean; isShort: boolean },
): string {
  if (isAdmin) return 'No search limit';
  if (isShort) return `${formatNumber(used)} of ${formatNumber(limit)}`;
  return `${formatNumber(used)} of ${formatCount(limit, 'search', 'searches')}`;
}

/**
 * Returns the notice when little is left of the searches or the trial; null while enough is left of
 * both.
 */
export function noticeText(
  total: UsageTotal,
  isAdmin: boolean,
  { resetDate, access }: Known,
): string | null {
  if (!isNearLimit({ ...total, isAdmin })) return null;
  const left =
    total.remaining <= 0
      ? `You have used all ${formatCount(total.limit, 'search', 'searches')} of this period`
      : `You have ${formatCount(total.remaining, 'search', 'searches')} left`;
  const until =
    resetDate === null ? '' : `; the count begins again on ${formatInstantDay(resetDate)}`;
  const trial = access?.trial;
  const days = trial ? ` Your free trial has ${formatCount(trial.daysLeft, 'day')} left.` : '';
  return `${left}${until}.${days}`;
}
