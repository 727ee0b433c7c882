/**
 * The confidence of a reference figure: read on its publisher's page, a typical market value, or
 * believed current although the publisher's page was not seen.
 */
export type Confidence = 'published' | 'estimate' | 'unverified';

export const confidences = [
  'published',
  'estimate',
  'unverified',
] as const satisfies readonly Confidence[];

/** A publication that table rows name by its key. `date` is YYYY, YYYY-MM or YYYY-MM-DD. */
export type TableSource = {
  publisher: string;
  title: string;
  url?: string;
  date?: string;
  note?: string;
};

/** The head of every versioned reference table; days are YYYY-MM-DD. */
export type TableHeader = {
  table: string;
  version: string;
  effective: string;
  compiled: string;
  sources: Record<string, TableSource>;
};

/** The origin of one figure: a key of the table's `sources`, its date, and its confidence. */
export type Cited = { source: string; effective: string; confidence: Confidence };
