/** What a source says of a parcel beside its facts: "Zoning", "RSA5". */
export type Detail = { label: string; value: string };

/** As records.observations keeps them, each label before its value: half of the bytes of objects. */
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

/** Rows of SQL, which has `details` as pairs, as the rest reads them. */
export type Paired<Row extends { details: Detail[] }> = Omit<Row, 'details'> & {
  details: string[];
};
