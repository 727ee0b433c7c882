/** What may stand for a home's value, the most trusted first. */
export const headlineKinds = ['valuation', 'assessor-market', 'indexed-last-sale'] as const;
export type HeadlineKind = (typeof headlineKinds)[number];

export type Headline<Value> = { kind: HeadlineKind; value: Value };

/**
 * The one value that a home goes by, in lists, on its page, in deals and on paper: our valuation where
 * there is one, else the market value of the roll, else the last sale brought to today by the county's
 * price index. Null where none is known.
 */
export function headlineValue<Value>(
  known: Partial<Record<HeadlineKind, Value | null>>,
): Headline<Value> | null {
  for (const kind of headlineKinds) {
    const value = known[kind];
    if (value !== null && value !== undefined) return { kind, value };
  }
  return null;
}

export const headlineNames: Record<HeadlineKind, string> = {
  valuation: 'Our valuation',
  'assessor-market': 'Assessor’s market value',
  'indexed-last-sale': 'Last sale, price-indexed',
};
