export const monthlySearches = 100;
const nearLimitRatio = 0.8;
/** The remaining count shown to an admin, who has no limit. */
export const adminRemaining = 999_999;

export type UsageTotal = { limit: number; used: number; remaining: number };

export function usageTotal(counted: { limit: number; used: number; isAdmin: boolean }): UsageTotal {
  const { limit, used, isAdmin } = counted;
  if (isAdmin) return { limit: adminRemaining, used, remaining: adminRemaining };
  return { limit, used, remaining: Math.max(0, limit - used) };
}

type Asked = UsageTotal & { isAdmin: boolean };

/** The share of the limit used, from 0 to 100; 0 for admins, who have no limit. */
export function usagePercentage({ limit, used, isAdmin }: Omit<Asked, 'remaining'>): number {
  if (isAdmin) return 0;
  return limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
}

export function isLimitReached({ remaining, isAdmin }: Pick<Asked, 'remaining' | 'isAdmin'>) {
  return !isAdmin && remaining <= 0;
}

/** Tells whether at least `ratio` of the limit is used. */
export function isNearLimit(
  { limit, used, isAdmin }: Omit<Asked, 'remaining'>,
  ratio = nearLimitRatio,
): boolean {
  return !isAdmin && used >= limit * ratio;
}
