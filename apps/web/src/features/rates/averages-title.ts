type Aged = { ageDays: number };

/** The survey is published every Thursday: after a week its newest row is no longer this week's. */
export function averagesTitle({ ageDays }: Aged): string {
  if (ageDays <= 7) return 'This week’s averages';
  if (ageDays <= 14) return 'Last week’s averages';
  return `Averages of ${ageDays} days ago`;
}
