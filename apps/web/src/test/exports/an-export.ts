import type { Taken } from './taken-files';

/** A figure that the example lacks, and the name that its absence goes by in the file. */
type Absent = { what: string; says: string };

type Place = {
  /** The file below src that makes it, and what of it is made. */
  at: string;
  what: string;
};

/** A file with figures: how a reader comes by one, and what is absent in it. */
export type CitedExport = Place & {
  make: () => Promise<Taken> | Taken;
  /** In words: why no figure of it can be missing. */
  absent: Absent | string;
};

/** What leaves the product and is held to other rules, and why, in words. */
export type OtherExport = Place & { why: string };
