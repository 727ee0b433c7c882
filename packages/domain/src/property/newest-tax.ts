type Year = { taxYear: number; tax: number | null };

type Known<Each> = { known: true; items: readonly Each[] } | { known: false };

/** Returns the newest assessment that states a tax, in cents a year; null where none does. */
export function newestTax<Each extends Year>(
  assessments: Known<Each>,
): (Each & { tax: number }) | null {
  const taxed = assessments.known
    ? assessments.items.flatMap((year) => (year.tax === null ? [] : [{ ...year, tax: year.tax }]))
    : [];
  return taxed.toSorted((a, b) => b.taxYear - a.taxYear)[0] ?? null;
}
