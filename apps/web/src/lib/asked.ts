/** What became of a question: the last answer stays, and `isStale` says that it is not this one's. */
export type Asked<Answer> = {
  answer: Answer | undefined;
  isStale: boolean;
  /** A failure that is no refusal of the input. */
  failure: unknown;
  retry: () => void;
};
