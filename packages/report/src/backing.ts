/** The source of a figure in a file, in the file's words; no part of it is ever blank. */
export type Backing = {
  source: string;
  publisher: string;
  file: string;
  line: string | number;
  recordDate: string;
  fetched: string;
  confidence: string;
};

/** Returns each source once, in the order given. */
export function distinct(backings: readonly Backing[]): Backing[] {
  return [...new Map(backings.map((each) => [Object.values(each).join('\n'), each])).values()];
}
