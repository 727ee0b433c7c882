/** A source states such details beyond the facts: "Zoning", "RSA5". */
export type Detail = { label: string; value: string };

/**
 * Flattens details as records.observations stores them, each label before its value, which takes
 * half of the bytes of objects.
 */
export function pairsOf(details: readonly Detail[]): string[] {
  return details.flatMap(({ label, value }) => [label, value]);
}

export function detailsOf(pairs: readonly string[]): Detail[] {
  const details: Detail[] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    details.push({ label: pairs[at] ?? '', value: pairs[at + 1] ?? '' });
  }
  return details;
}

/** SQL returns a row so, with `details` as pairs. */
export type Paired<Row extends { details: Detail[] }> = Omit<Row, 'details'> & {
  details: string[];
};
