/** A statement that an answer may make, with the number by which a sentence cites it. */
export type Numbered = { number: number; says: string };

export type Phrasing = {
  question: string;
  evidence: readonly Numbered[];
  /** Finds more statements to cite (rows, limits, rates and calculations) for a plain question. */
  lookUp: (question: string) => readonly Numbered[];
  signal: AbortSignal;
};

/** Words an answer in pieces: one sentence a line, each ending in its citations, as [1]. */
export type Phraser = (phrasing: Phrasing) => AsyncIterable<string>;
