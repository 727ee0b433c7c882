import type { Taken } from './taken-files';

/** A figure that the example lacks, and the text for its absence in the file. */
type Absent = { what: string; says: string };

type Place = {
  /** The file below src that makes the export, and what it exports. */
  at: string;
  what: string;
};

/** An exported file with figures: how to make it, and what is absent in it. */
export type CitedExport = Place & {
  make: () => Promise<Taken> | Taken;
  /** It is a text if no figure of the file can be missing; the text says why. */
  absent: Absent | string;
};

/** An export that other rules apply to, with the reason in words. */
export type OtherExport = Place & { why: string };
