type Range = { low: number; high: number };

/** Tells whether two ranges of value have an amount in common. */
export function rangesMeet(one: Range, other: Range): boolean {
  return one.low <= other.high && other.low <= one.high;
}

/** Where an amount lies against a range; its ends are within. */
export function sideOf(amount: number, { low, high }: Range): 'below' | 'within' | 'above' {
  if (amount < low) return 'below';
  return amount > high ? 'above' : 'within';
}
