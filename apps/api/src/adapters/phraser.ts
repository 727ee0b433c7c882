/** An answer may make this statement; a sentence cites it by its number. */
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
