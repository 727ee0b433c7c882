/** Something that may be said, by the number under which a sentence cites it. */
export type Numbered = { number: number; says: string };

export type Phrasing = {
  question: string;
  evidence: readonly Numbered[];
  /** Finds more to cite: rows, limits, rates and calculations, by a question in plain words. */
  lookUp: (question: string) => readonly Numbered[];
  signal: AbortSignal;
};

/** Words an answer, piece by piece: one sentence a line, each ending in what it cites, as [1]. */
export type Phraser = (phrasing: Phrasing) => AsyncIterable<string>;
