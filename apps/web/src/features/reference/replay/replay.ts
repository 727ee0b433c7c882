/** Null is an amount whose rate was not on file; it has no difference. */
export type ReplayedLine = {
  code: string;
  name: string;
  before: number | null;
  after: number | null;
  difference: number | null;
};

/** A line in words, such as a verdict or a share. */
export type ReplayedVerdict = {
  code: string;
  name: string;
  before: string | null;
  after: string | null;
};

export type Replay = {
  tables: readonly { table: string; isOnFile: boolean }[];
  lines: readonly ReplayedLine[];
  verdicts: readonly ReplayedVerdict[];
};
